import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCardWithDistance } from '#client/features/members/card/member-card.ts';
import { INTERESTS, SEEKING } from '#client/features/members/vocabulary.ts';
import { searchedAge } from '#client/features/search/age-schema.ts';

export const PAGE_SIZE = 24;
/** Only this many matching members, the most recently active ones, are compared. */
export const MAX_COMPARED = 300;

const interests = v.array(v.picklist(INTERESTS, 'choose_one'));

/** What the finder asks; the address, the forms and the call use the same names. */
export const finderQuery = v.pipe(
  v.object({
    gender: v.picklist(SEEKING, 'choose_one'),
    min_age: searchedAge,
    max_age: searchedAge,
    /** ISO 3166-1 alpha-2; one of the site's countries. */
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_unknown')),
    /** ISO 3166-2 code of a region of that country. */
    countryregion: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'region_unknown'))),
    /** Interests to share, comma-separated. */
    interests: v.optional(
      v.pipe(
        v.string('invalid'),
        v.maxLength(1000, 'invalid'),
        v.transform((list) => [...new Set(list.split(',').filter(Boolean))]),
        interests,
      ),
      '',
    ),
    /** The `next` of the previous page. */
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'page_unknown'))),
  }),
  v.forward(
    v.check((query) => query.min_age <= query.max_age, 'age_order'),
    ['min_age'],
  ),
);

export type FinderQuery = v.InferOutput<typeof finderQuery>;
export type FinderAnswers = Omit<FinderQuery, 'after'>;

export const match = v.object({
  ...memberCardWithDistance.entries,
  shared_interests: interests,
  /** Has the same reason for being here as the viewer. */
  same_reason: v.boolean(),
  same_region: v.boolean(),
});

export type Match = v.InferOutput<typeof match>;

export const matchPage = v.object({
  /**
   * Those with most in common first. Members with nothing in common appear only if no member has anything in common.
   */
  results: v.pipe(v.array(match), v.maxLength(PAGE_SIZE)),
  /** False if no member has anything in common: then all who fit are listed, the most recently active first. */
  in_common: v.boolean(),
  /** How many members were compared; at {@link MAX_COMPARED} there may be more. */
  compared: v.pipe(v.number(), v.integer(), v.maxValue(MAX_COMPARED)),
  /** Pass it as `after` for the next page; null on the last. */
  next: v.nullable(v.string()),
});

/** @internal */
export type MatchPage = v.InferOutput<typeof matchPage>;

export const findMatches = defineEndpoint({
  method: 'GET',
  path: '/api/match-finder',
  summary: 'People with most in common, page by page.',
  access: 'member',
  needsConsent: true,
  query: finderQuery,
  answer: matchPage,
});

export const getFinderStart = defineEndpoint({
  method: 'GET',
  path: '/api/match-finder/start',
  summary: "The match finder's initial answers, taken from the profile of the user.",
  access: 'member',
  needsConsent: true,
  answer: v.object({
    gender: v.picklist(SEEKING),
    min_age: v.number(),
    max_age: v.number(),
    country: v.string(),
    interests,
  }),
});

export type FinderStart = v.InferOutput<typeof getFinderStart.answer>;
