import type { SearchForm } from './contract.ts';

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
/** Above this number the count is shown as "more than". */
export const COUNT_LIMIT = 2000;
/** A first page with fewer results than this includes similar members and hints. */
export const FEW_RESULTS = 12;
/** Years by which similar results widen the ages at either end. */
const SIMILAR_YEARS = 7;
export const MAX_HINTS = 3;
/** Maximum number of saved searches, and length of their names. */
export const SAVED_SEARCHES_MAX = 10;
export const SEARCH_NAME_MAX = 40;

/** The gender that a member looks for, in terms of a search. */
export function getSoughtGender({ seeking }: { seeking: string }): SearchForm['gender'] {
  return seeking === 'm' || seeking === 'f' ? seeking : 'a';
}

/** Profile facts that a site may offer in its search. */
export const SEARCH_CHOICES = [
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
] as const;

/** Conditions that a hint may suggest to drop. The gender and the country are never among them. */
export const RELAXABLE = [
  'age',
  'countryregion',
  'distance',
  'interests',
  'online',
  'is_new',
  'with_photo',
  ...SEARCH_CHOICES,
] as const;

export type Relaxable = (typeof RELAXABLE)[number];

type Ages = Pick<SearchForm, 'min_age' | 'max_age'>;

/** Whether the ages exclude anyone on a site with this minimum age. */
export function isAgeLimited({ min_age, max_age }: Ages, youngest: number): boolean {
  return min_age > youngest || max_age < MAX_AGE;
}

/** Conditions in which almost matching members may differ, besides age: place, interests and looks. */
const RELAXED_FIELDS = [
  'countryregion',
  'distance',
  'interests',
  'hair_colour',
  'eye_colour',
  'body_type',
  'tattoos',
] as const satisfies Relaxable[];

/** The search for almost matching members; it includes the exact matches. */
function widenToSimilar<Form extends SearchForm>(form: Form, youngest: number): Form {
  return RELAXED_FIELDS.reduce(
    (wider, field) => relaxCondition(wider, field, youngest),
    relaxCondition(form, 'age', youngest),
  );
}

/** All members of that gender and country: used when no member almost matches. */
function widenToEveryone({ gender, country }: SearchForm, youngest: number): SearchForm {
  return { gender, country, min_age: youngest, max_age: MAX_AGE };
}

/** How far a search was widened for the members below its results. */
export const WIDENINGS = ['almost', 'anyone'] as const;

export const widenBy = { almost: widenToSimilar, anyone: widenToEveryone } as const;

/** The search without one condition; returns the same object when it has no such condition. */
export function relaxCondition<Form extends SearchForm>(
  form: Form,
  field: Relaxable,
  youngest: number,
): Form {
  if (field !== 'age') return { ...form, [field]: undefined };
  return {
    ...form,
    min_age: Math.max(youngest, form.min_age - SIMILAR_YEARS),
    max_age: Math.min(MAX_AGE, form.max_age + SIMILAR_YEARS),
  };
}
