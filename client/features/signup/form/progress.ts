import type { NicheChoices } from '#client/features/members/niche-choices.ts';
import { GENDERS, SEEKING } from '#client/features/members/vocabulary.ts';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { filterInterests, parsePicks, type SignupPrefill, splitList } from '../signup-prefill.ts';
import { FORM_FIELDS, STEP_COUNT, type SignupValues } from './step-rules.ts';
import { readStored, store } from '#client/ui/browser-storage.ts';

const KEY = 'signup';

export interface SignupProgress {
  step: number;
  values: SignupValues;
}

interface StoredProgress extends SignupProgress {
  savedAt: number;
}

/** What was typed in this tab before a reload. The password is never stored. */
export function readProgress(): StoredProgress | null {
  try {
    return toProgress(JSON.parse(readStored('session', KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function saveProgress({ step, values }: SignupProgress): void {
  store('session', KEY, JSON.stringify({ step, values, savedAt: Date.now() }));
}

/**
 * Whether Back has led from a later step to this document, anew or as the browser has kept it. `key` is that of the
 * location: an entry that the router has made keeps the step of its own.
 */
export function isBackAtDocument(key: string, { savedAt }: StoredProgress): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return key === 'default' && (load?.type === 'back_forward' || savedAt > performance.timeOrigin);
}

export function clearProgress(): void {
  store('session', KEY, null);
}

/** Turns any stored value into an existing step and text fields. */
export function toProgress(stored: unknown): StoredProgress | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { step, values, savedAt } = stored as { step?: unknown; values?: unknown; savedAt?: unknown };
  if (typeof step !== 'number' || !Number.isInteger(step) || step < 0 || step >= STEP_COUNT) return null;
  const given = (typeof values === 'object' && values !== null ? values : {}) as Record<string, unknown>;
  const texts = FORM_FIELDS.flatMap((field) => {
    const value = given[field];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return { step, values: Object.fromEntries(texts), savedAt: Number(savedAt) || 0 };
}

/** Answers from a link or another form replace stored ones. */
export function mergeProgress(stored: SignupProgress | null, start: SignupProgress): SignupProgress {
  if (stored === null) return start;
  return { step: Math.max(stored.step, start.step), values: { ...stored.values, ...start.values } };
}

/**
 * Keeps valid answers. The first step counts as answered when both its answers are there. `given` is what the answer to the
 * question of the site says.
 */
export function startProgress(
  { gender, seeking, interests, picks }: SignupPrefill,
  given: SignupValues = {},
): SignupProgress {
  const answers = {
    gender: GENDERS.find((value) => value === gender),
    seeking: SEEKING.find((value) => value === seeking),
    interests: filterInterests(splitList(interests)).join(','),
    picks: parsePicks(splitList(picks)).join(','),
    ...given,
  };
  const values = Object.fromEntries(Object.entries(answers).filter(([, value]) => value));
  return { step: answers.gender && answers.seeking ? 1 : 0, values };
}

/**
 * A form of another page was submitted with one of two answers: without scripts nothing has said what is missing. An
 * answer that is usual on the site is chosen already.
 */
export function findMissingAnswers(
  start: SignupProgress,
  { gender, seeking }: SignupPrefill,
  usual: NicheChoices['usual'],
): (SignupProgress & FormErrors) | undefined {
  if (start.step > 0 || (gender === undefined && seeking === undefined)) return undefined;
  const missing = (['gender', 'seeking'] as const).filter((field) => !start.values[field] && !usual[field]);
  if (missing.length === 0) return undefined;
  const fields = Object.fromEntries(missing.map((field) => [field, 'choose_one']));
  return { ...start, error: 'validation', params: {}, fields };
}
