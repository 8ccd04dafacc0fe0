import { FACT_NAMES, type Fact } from '#client/facts/facts.ts';
import { ApiError } from '#client/api/errors.ts';
import type { SearchForm, SearchQuery } from '#client/features/search/contract.ts';
import { NEW_MS } from '#worker/features/members/new-member.ts';
import { ONLINE_MS } from '#worker/session/online-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { toBirthDateRange } from './birth-date-range.ts';
import { hasRegion } from '#worker/features/places/regions.ts';

export interface Criteria {
  /** 'a' means every gender. */
  readonly gender: string;
  readonly country: string;
  readonly region: string | null;
  /** Exclusive lower and inclusive upper bound: 'YYYY-MM-DD'. */
  readonly bornAfter: string;
  readonly bornTo: string;
  /** Members must have all of them. */
  readonly interests: readonly string[];
  readonly choices: Readonly<Partial<Record<Fact, string>>>;
  readonly near: { readonly cell: number; readonly km: number } | null;
  /** Milliseconds since 1970. */
  readonly activeSince: number | null;
  readonly joinedSince: number | null;
  readonly withPhoto: boolean;
  /** For visitors, who see no real members. */
  readonly onlyFictional: boolean;
  /** '' for a visitor. */
  readonly viewerId: string;
}

/** @throws ApiError when country, region or field is unknown on the site or the viewer's place is needed but missing. */
export function toCriteria(context: RequestContext, query: SearchQuery): Criteria {
  const { tenant, session, now } = context;
  const member = session?.member;
  const country = query.country ?? member?.country ?? tenant.countries[0];
  if (!tenant.countries.includes(country)) throw createFieldError('country', 'country_unknown');
  const region = query.countryregion ?? null;
  if (!hasRegion(country, region)) throw createFieldError('countryregion', 'region_unknown');
  assertListedFields(context, query);
  const cell = member?.cell ?? null;
  if (query.distance !== undefined && cell === null) throw createFieldError('distance', 'place_unknown');
  return {
    gender: query.gender,
    country,
    region,
    ...toBirthDateRange(query.min_age, query.max_age, now),
    interests: query.interests ?? [],
    choices: Object.fromEntries(
      FACT_NAMES.flatMap((field) => (query[field] === undefined ? [] : [[field, query[field]]])),
    ),
    near: query.distance === undefined || cell === null ? null : { cell, km: query.distance },
    activeSince: query.online ? now - ONLINE_MS + 1 : null,
    joinedSince: query.is_new ? now - NEW_MS + 1 : null,
    withPhoto: query.with_photo ?? false,
    onlyFictional: member === undefined,
    viewerId: member?.id ?? '',
  };
}

/** Whether a search asks only for gender, age, country and region, as most do. */
export function isBasicSearch(criteria: Criteria): boolean {
  const { interests, choices, near, activeSince, joinedSince, withPhoto } = criteria;
  const others = [near, activeSince, joinedSince, withPhoto || null, interests[0], Object.keys(choices)[0]];
  return others.every((condition) => condition === null || condition === undefined);
}

// Without gender, age and country: every search has them, and a site decides only whether its form asks.
const RESTRICTED_FIELDS = ['countryregion', 'distance', 'interests', ...FACT_NAMES] as const;

function assertListedFields({ tenant }: RequestContext, query: SearchQuery): void {
  const unlisted = RESTRICTED_FIELDS.filter(
    (field) => query[field] !== undefined && !tenant.search_fields.includes(field),
  );
  if (unlisted.length > 0)
    throw new ApiError('validation', {
      fields: Object.fromEntries(unlisted.map((field) => [field, 'field_unknown'])),
    });
}

function createFieldError(field: string, code: string): ApiError {
  return new ApiError('validation', { fields: { [field]: code } });
}

export function toSearchForm(query: SearchQuery): SearchForm {
  const form = { ...query };
  delete form.after;
  delete form.remember;
  return form;
}
