import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card.ts';
import { SEEKING } from '#client/features/members/vocabulary.ts';
import { MAX_AGE, MIN_AGE, PAGE_SIZE } from './rules.ts';

const age = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], 'age_range'),
  v.integer('age_range'),
  v.minValue(MIN_AGE, 'age_range'),
  v.maxValue(MAX_AGE, 'age_range'),
);

/** What a search asks for, the same words in the address bar, the form and the call. */
export const searchQuery = v.pipe(
  v.object({
    gender: v.optional(v.picklist(SEEKING, 'choose_one'), 'a'),
    /** ISO 3166-1 alpha-2; one of the site's countries. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_unknown'))),
    /** ISO 3166-2 code of a region of that country. */
    countryregion: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'region_unknown'))),
    min_age: v.optional(age, MIN_AGE),
    max_age: v.optional(age, MAX_AGE),
    /** The `next` of the page before. */
    after: v.optional(v.pipe(v.string(), v.maxLength(60, 'page_unknown'))),
  }),
  v.forward(
    v.check((query) => query.min_age <= query.max_age, 'age_order'),
    ['min_age'],
  ),
);

export type SearchQuery = v.InferOutput<typeof searchQuery>;
export type SearchForm = Omit<SearchQuery, 'after'>;

export const searchPage = v.object({
  /** At most {@link PAGE_SIZE}. */
  results: v.pipe(v.array(memberCard), v.maxLength(PAGE_SIZE)),
  /** How many match in all; counting stops at {@link COUNT_LIMIT}. */
  numResults: v.pipe(v.number(), v.integer()),
  /** Hand it back as `after` for the next page; null on the last. */
  next: v.nullable(v.string()),
  /** With the last page of a small result: people who almost match. */
  similar: v.array(memberCard),
  numSimilar: v.pipe(v.number(), v.integer()),
});

export type SearchPage = v.InferOutput<typeof searchPage>;

export const searchMembers = defineEndpoint({
  method: 'GET',
  path: '/api/members',
  summary: 'Searches members, page by page.',
  access: 'member',
  query: searchQuery,
  answer: searchPage,
});
