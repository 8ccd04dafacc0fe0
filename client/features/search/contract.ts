import * as v from 'valibot';
import { factsSearched } from '#client/facts/schemas.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { checkOnce } from '#client/api/validation.ts';
import { memberCardWithDistance } from '#client/features/members/card/member-card.ts';
import { INTERESTS, SEEKING } from '#client/features/members/vocabulary.ts';
import { searchedAge } from './age-schema.ts';
import { DISTANCES, MAX_AGE, MAX_INTERESTS, MIN_AGE, PAGE_SIZE, RELAXABLE, WIDENINGS } from './rules.ts';

/** `true` in an address, or `1` from a checkbox. False is left out. */
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', '1', 'false', '0'])], 'invalid'),
  v.transform((value) => value === true || value === 'true' || value === '1' || undefined),
);

const distance = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], 'choose_one'),
  v.picklist(DISTANCES, 'choose_one'),
);

/** Comma-separated keys in an address: `tea,video games`. Always in the order of the vocabulary. */
const interests = v.pipe(
  v.union(
    [
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.transform((text) => text.split(',').filter((key) => key !== '')),
      ),
    ],
    'interests_unknown',
  ),
  v.check((keys) => keys.every((key) => NAMES.has(key)), 'interests_unknown'),
  v.transform((keys) => INTERESTS.filter((key) => keys.includes(key))),
  v.maxLength(MAX_INTERESTS, 'interests_many'),
  v.transform((keys) => (keys.length === 0 ? undefined : keys)),
);

const NAMES: ReadonlySet<string> = new Set(INTERESTS);

/** What a search asks; the address, the form and the call use the same names. */
export const searchQuery = v.pipe(
  v.object({
    gender: v.optional(v.picklist(SEEKING, 'choose_one'), 'a'),
    /** ISO 3166-1 alpha-2; one of the site's countries. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_unknown'))),
    /** ISO 3166-2 code of a region of that country. */
    countryregion: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'region_unknown'))),
    min_age: v.optional(searchedAge, MIN_AGE),
    max_age: v.optional(searchedAge, MAX_AGE),
    /** Members who have all of these. */
    interests: v.optional(interests),
    /** Maximum distance in kilometres. Requires a known place. */
    distance: v.optional(distance),
    /** Active within the last minutes. */
    online: v.optional(flag),
    /** Joined within the last days. */
    is_new: v.optional(flag),
    with_photo: v.optional(flag),
    ...factsSearched.entries,
    /** The `next` of the previous page, which only the server understands. */
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'page_unknown'))),
    /** Stores this as the member's last search, unless it is the default search. */
    remember: v.optional(flag),
    /** Leaves out what the site or the member cannot search by, instead of refusing the search, and says so. */
    correct: v.optional(flag),
  }),
  v.forward(
    v.check((query) => query.min_age <= query.max_age, 'age_order'),
    ['min_age'],
  ),
);

export type SearchQuery = v.InferOutput<typeof searchQuery>;
export type SearchForm = Omit<SearchQuery, 'after' | 'remember' | 'correct'>;

export type ResultCard = v.InferOutput<typeof memberCardWithDistance>;

export const searchPage = v.object({
  /** There are at most {@link PAGE_SIZE}. A page can be shorter although more follow: only `next` tells. */
  results: v.pipe(v.array(checkOnce(memberCardWithDistance)), v.maxLength(PAGE_SIZE)),
  /** Total matches; counting stops at {@link COUNT_LIMIT}. */
  numResults: v.pipe(v.number(), v.integer()),
  /** Counting stopped early: `numResults` is a minimum. */
  numResultsAtLeast: v.boolean(),
  /** Pass it as `after` for the next page; null on the last. */
  next: v.nullable(v.string()),
  /** With the first page of a small result: members who almost match, or others if there are none. */
  similar: v.array(memberCardWithDistance),
  /** How far the search was widened for them. */
  similarBy: v.picklist(WIDENINGS),
  numSimilar: v.pipe(v.number(), v.integer()),
  /** `numSimilar` is a minimum. */
  numSimilarAtLeast: v.boolean(),
  /** With the first page of a small result: how many results dropping one condition would give, the most first. */
  hints: v.array(
    v.object({
      field: v.picklist(RELAXABLE),
      numResults: v.pipe(v.number(), v.integer()),
      /** `numResults` is a minimum. */
      numResultsAtLeast: v.boolean(),
    }),
  ),
  /** Whether the viewer's place is known, so that `distance` can be used. */
  located: v.boolean(),
  /** With `correct`: what was left out, and why; missing if nothing was. */
  corrected: v.optional(
    v.object({
      fields: v.record(v.string(), v.string()),
      /** The search that was answered, as in the address of /members, without the question mark. */
      query: v.string(),
    }),
  ),
});

export type SearchPage = v.InferOutput<typeof searchPage>;
export type Hint = SearchPage['hints'][number];

/**
 * Where `logged_out_search` allows it, visitors get a first page of fictional profiles; otherwise
 * `authentication_required`.
 */
export const searchMembers = defineEndpoint({
  method: 'GET',
  path: '/api/members',
  summary: 'Searches members, page by page.',
  access: 'anyone',
  needsConsent: true,
  query: searchQuery,
  answer: searchPage,
  errors: ['authentication_required'],
});

/** What /members opens with: the last search sent with `remember`. */
export const getLastSearch = defineEndpoint({
  method: 'GET',
  path: '/api/last-search',
  summary: "The member's last search.",
  access: 'member',
  needsConsent: true,
  /** As in the address of /members, without the question mark; null when there is none. */
  answer: v.object({ query: v.nullable(v.string()) }),
  fallbackAnswer: { query: null },
});
