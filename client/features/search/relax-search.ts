import { filterFacts } from '#client/facts/facts.ts';
import type { SearchForm } from './contract.ts';
import { MAX_AGE, type Relaxable, type WIDENINGS } from './rules.ts';

/** Years by which similar results widen the ages at either end. */
const SIMILAR_YEARS = 7;

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
  ...filterFacts(({ group }) => group === 'looks'),
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

export const widenBy = { almost: widenToSimilar, anyone: widenToEveryone } as const satisfies Record<
  (typeof WIDENINGS)[number],
  unknown
>;

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
