import { href } from '#client/routes.ts';
import { type Interest, INTERESTS } from '#client/features/members/vocabulary.ts';

const PREFILL_FIELDS = ['gender', 'seeking', 'answer', 'interests', 'picks'] as const;

/**
 * Answers given on another page before the first step; lists are comma-separated. Stored in the dialog's history
 * entry: Back closes the dialog and a reload opens it again.
 */
export type SignupPrefill = Partial<Record<(typeof PREFILL_FIELDS)[number], string>>;

/** Reads them from a form, or from the address that the form leads to without scripts. */
export function readSignupPrefill(source: FormData | URLSearchParams): SignupPrefill {
  return Object.fromEntries(
    PREFILL_FIELDS.flatMap((name) => {
      const texts = [...source.getAll(name)].filter((value) => typeof value === 'string');
      return texts.length > 0 ? [[name, texts.join(',')]] : [];
    }),
  );
}

/** Maximum number of members chosen before the sign-up. */
export const MAX_PICKS = 3;

/** Splits the comma-separated form of a list used in fields, storage and addresses. */
export function splitList(list: string | null | undefined): string[] {
  return list ? list.split(',') : [];
}

/** Keeps known interests, each once, in the order of the vocabulary. */
export function filterInterests(words: readonly string[]): Interest[] {
  return INTERESTS.filter((interest) => words.includes(interest));
}

/** Keeps what may be member ids; the server checks whether they exist. */
export function parsePicks(words: readonly string[]): string[] {
  return [...new Set(words)].filter((id) => /^[\w-]{1,40}$/.test(id)).slice(0, MAX_PICKS);
}

export function readPicks(query: URLSearchParams): string[] {
  return parsePicks(query.getAll('picks').flatMap(splitList));
}

/** Adds the chosen members to the address of a page between the sign-up and the suggestions. */
export function addPicks(path: string, picks: readonly string[]): string {
  if (picks.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}picks=${picks.join(',')}`;
}

/** The value of `step` in the address of the page that asks for a photo. */
export const PHOTO_STEP = 'photo';

/** The first page after the sign-up. */
export function getAddressAfterSignup(picks: readonly string[] = []): string {
  return addPicks(`${href('complete-signup')}?step=${PHOTO_STEP}`, picks);
}
