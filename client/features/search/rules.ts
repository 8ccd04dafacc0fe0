import type { SearchForm } from './contract.ts';

/** Ages a search can name. The lower end is the lowest age that any site admits. */
export const MIN_AGE = 18;
export const MAX_AGE = 99;
/** Kilometres that a search can name. Places are known as squares of 5 to 11 km, so that less would mean nothing. */
export const DISTANCES = [25, 50, 100, 200] as const;
/** Interests that one search can name. */
export const MAX_INTERESTS = 5;
export const PAGE_SIZE = 60;
/** Beyond this many matches the count is shown as "more than". */
export const COUNT_LIMIT = 2000;
/** A first page with fewer results than this brings similar ones along, and hints. */
export const FEW_RESULTS = 12;
/** Years by which similar results widen the wanted ages at either end. */
const SIMILAR_YEARS = 7;
export const MAX_HINTS = 3;
/** Searches that a member can save, and characters of the name of one. */
export const SAVED_SEARCHES_MAX = 10;
export const SEARCH_NAME_MAX = 40;

/** Whom a member looks for, as a search asks it. */
export function getSoughtGender({ seeking }: { seeking: string }): SearchForm['gender'] {
  return seeking === 'm' || seeking === 'f' ? seeking : 'a';
}

/** Facts of a profile that a site may let its members search by. */
export const SEARCH_CHOICES = [
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
] as const;

/** Conditions that somebody may like to give up. Neither whom they seek nor their country is among them. */
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

/** Whether a search leaves out anyone for their age, on a site whose youngest members are so old. */
export function isAgeLimited({ min_age, max_age }: Ages, youngest: number): boolean {
  return min_age > youngest || max_age < MAX_AGE;
}

/** What people who almost match may differ in, besides their age: where they live, what they like, how they look. */
const SOFT = [
  'countryregion',
  'distance',
  'interests',
  'hair_colour',
  'eye_colour',
  'body_type',
  'tattoos',
] as const satisfies Relaxable[];

/** The search that finds those who almost match, and all whom the search itself finds. */
function almost<Form extends SearchForm>(form: Form, youngest: number): Form {
  return SOFT.reduce(
    (wider, field) => relaxCondition(wider, field, youngest),
    relaxCondition(form, 'age', youngest),
  );
}

/** All who are sought in that country: who is left where nobody almost matches. */
function anyone({ gender, country }: SearchForm, youngest: number): SearchForm {
  return { gender, country, min_age: youngest, max_age: MAX_AGE };
}

/** How much a search was widened to find the people who are shown below its results. */
export const WIDENINGS = ['almost', 'anyone'] as const;

/** The search that finds them. */
export const widenBy = { almost, anyone } as const;

/** The search without one of its conditions; the same search when it has no such condition. */
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
