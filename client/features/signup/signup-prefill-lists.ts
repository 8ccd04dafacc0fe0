import { INTERESTS, type Interest } from '#client/features/members/vocabulary.ts';

/** Who somebody picked before signing up: no more than a first row of people. */
export const MAX_PICKS = 3;

/** What a list looks like in one field, one stored text or one address. */
export function splitList(list: string | null | undefined): string[] {
  return list ? list.split(',') : [];
}

/** Each once, in the order of the vocabulary. What is no interest is passed over. */
export function filterInterests(words: readonly string[]): Interest[] {
  return INTERESTS.filter((interest) => words.includes(interest));
}

/** What may be ids of members. Whether they are is for the server to say. */
export function parsePicks(words: readonly string[]): string[] {
  return [...new Set(words)].filter((id) => /^[\w-]{1,40}$/.test(id)).slice(0, MAX_PICKS);
}

/** The picks of an address. */
export function readPicks(query: URLSearchParams): string[] {
  return parsePicks(query.getAll('picks').flatMap(splitList));
}

/** A page on the way from the sign-up to the people who were picked before it. */
export function addPicks(path: string, picks: readonly string[]): string {
  return picks.length > 0 ? `${path}?picks=${picks.join(',')}` : path;
}
