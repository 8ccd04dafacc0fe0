import * as v from 'valibot';
import { MAX_AGE, MIN_AGE } from './rules.ts';

/** An age that a search or the match finder asks for, from a call or an address. */
export const searchedAge = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], 'age_range'),
  v.integer('age_range'),
  v.minValue(MIN_AGE, 'age_range'),
  v.maxValue(MAX_AGE, 'age_range'),
);
