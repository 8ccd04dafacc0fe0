import { FACT_NAMES } from '#client/facts/facts.ts';
import type { Seeking } from '#client/features/members/vocabulary.ts';

/** Limits of the ages in a search. The lower one is the lowest minimum age of all sites. */
export const MIN_AGE = 18;
export const MAX_AGE = 99;
/**
 * Selectable distances in kilometres. Places are stored as squares of 5 to 11 km, so smaller ones would mean
 * nothing.
 */
export const DISTANCES = [25, 50, 100, 200] as const;
export const MAX_INTERESTS = 5;
export const PAGE_SIZE = 60;
/** Counting stops here. */
export const COUNT_LIMIT = 2000;
/** A first page with fewer results than this includes similar members and hints. */
export const FEW_RESULTS = 12;
export const MAX_HINTS = 3;
/** Maximum number of saved searches, and length of their names. */
export const SAVED_SEARCHES_MAX = 10;
export const SEARCH_NAME_MAX = 40;

/** The gender that a member looks for, in terms of a search. */
export function getSoughtGender({ seeking }: { seeking: string }): Seeking {
  return seeking === 'm' || seeking === 'f' ? seeking : 'a';
}

/** Conditions that a hint may suggest to drop. The gender and the country are never among them. */
export const RELAXABLE = [
  'age',
  'countryregion',
  'distance',
  'interests',
  'online',
  'is_new',
  'with_photo',
  ...FACT_NAMES,
] as const;

export type Relaxable = (typeof RELAXABLE)[number];

/** How far a search was widened for the members below its results. */
export const WIDENINGS = ['almost', 'anyone'] as const;
