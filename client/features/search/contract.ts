import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCardWithDistance } from '#client/features/members/card/member-card.ts';
import { INTERESTS, PROFILE_CHOICES, SEEKING } from '#client/features/members/vocabulary.ts';
import { DISTANCES, MAX_AGE, MAX_INTERESTS, MIN_AGE, PAGE_SIZE, RELAXABLE, WIDENINGS } from './rules.ts';

const age = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], 'age_range'),
  v.integer('age_range'),
  v.minValue(MIN_AGE, 'age_range'),
  v.maxValue(MAX_AGE, 'age_range'),
);

/** In an address `true` or, from a checkbox, `1`. What is not wanted is left out. */
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', '1', 'false', '0'])], 'invalid'),
  v.transform((value) => value === true || value === 'true' || value === '1' || undefined),
);

const distance = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], 'choose_one'),
  v.picklist(DISTANCES, 'choose_one'),
);

/** In an address the keys with commas between them: `tea,video games`. Always in the order of the vocabulary. */
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
    /** Members who have all of these. */
    interests: v.optional(interests),
    /** At most so many kilometres away. Only for those whose place is known. */
    distance: v.optional(distance),
    /** Active within the last minutes. */
    online: v.optional(flag),
    /** Joined within the last days. */
    is_new: v.optional(flag),
    with_photo: v.optional(flag),
    sexuality: v.optional(v.picklist(PROFILE_CHOICES.sexuality, 'choose_one')),
    hair_colour: v.optional(v.picklist(PROFILE_CHOICES.hair_colour, 'choose_one')),
    eye_colour: v.optional(v.picklist(PROFILE_CHOICES.eye_colour, 'choose_one')),
    body_type: v.optional(v.picklist(PROFILE_CHOICES.body_type, 'choose_one')),
    relationship_status: v.optional(v.picklist(PROFILE_CHOICES.relationship_status, 'choose_one')),
    tattoos: v.optional(v.picklist(PROFILE_CHOICES.tattoos, 'choose_one')),
    reason: v.optional(v.picklist(PROFILE_CHOICES.reason, 'choose_one')),
    /** The `next` of the page before, which only the server understands. */
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'page_unknown'))),
    /** From now on this is the member's last search; the one that finds whom they seek in their country is none. */
    remember: v.optional(flag),
  }),
  v.forward(
    v.check((query) => query.min_age <= query.max_age, 'age_order'),
    ['min_age'],
  ),
);

export type SearchQuery = v.InferOutput<typeof searchQuery>;
export type SearchForm = Omit<SearchQuery, 'after' | 'remember'>;

export type ResultCard = v.InferOutput<typeof memberCardWithDistance>;

export const searchPage = v.object({
  /** At most {@link PAGE_SIZE}. A page can be shorter than that though others follow it: only `next` tells. */
  results: v.pipe(v.array(memberCardWithDistance), v.maxLength(PAGE_SIZE)),
  /** How many match in all; counting stops at {@link COUNT_LIMIT}. */
  numResults: v.pipe(v.number(), v.integer()),
  /** Counting stopped before the end: there are `numResults` at least. */
  numResultsAtLeast: v.boolean(),
  /** Hand it back as `after` for the next page; null on the last. */
  next: v.nullable(v.string()),
  /** With the first page of a small result: people who almost match, or where nobody does, others. */
  similar: v.array(memberCardWithDistance),
  /** How much the search was widened to find them. */
  similarBy: v.picklist(WIDENINGS),
  numSimilar: v.pipe(v.number(), v.integer()),
  /** There are `numSimilar` at least. */
  numSimilarAtLeast: v.boolean(),
  /** With the first page of a small result: which single condition given up would find how many, the most first. */
  hints: v.array(v.object({ field: v.picklist(RELAXABLE), numResults: v.pipe(v.number(), v.integer()) })),
  /** Whether the place of the one who searches is known, so that `distance` can be asked. */
  located: v.boolean(),
});

export type SearchPage = v.InferOutput<typeof searchPage>;
export type Hint = SearchPage['hints'][number];

/**
 * Where the site's `logged_out_search` allows it, visitors who are not logged in get a first page of fictional
 * profiles; everywhere else `authentication_required`.
 */
export const searchMembers = defineEndpoint({
  method: 'GET',
  path: '/api/members',
  summary: 'Searches members, page by page.',
  access: 'anyone',
  query: searchQuery,
  answer: searchPage,
  errors: ['authentication_required'],
});

/** What /members without a question opens with: the last search that asked to be remembered. */
export const getLastSearch = defineEndpoint({
  method: 'GET',
  path: '/api/last-search',
  summary: "The member's last search.",
  access: 'member',
  /** As the address bar of /members has it, without the question mark; null where there is none to go back to. */
  answer: v.object({ query: v.nullable(v.string()) }),
  fallbackAnswer: { query: null },
});
