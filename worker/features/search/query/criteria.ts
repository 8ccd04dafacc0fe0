import { FACT_NAMES, type Fact } from '#client/facts/facts.ts';
import { ApiError, type FieldErrors } from '#client/api/errors.ts';
import type { SearchForm, SearchQuery } from '#client/features/search/contract.ts';
import { NEW_MS } from '#worker/features/members/card-store.ts';
import { ONLINE_MS } from '#worker/session/online-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { resolveVisitorCountry } from '#worker/tenancy/visitor/country.ts';
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

/** @throws ApiError when the site or the viewer cannot search by a field: {@link findProblems} */
export function toCriteria(context: RequestContext, query: SearchQuery): Criteria {
  const { session, now } = context;
  const member = session?.member;
  const fields = findProblems(context, query);
  if (Object.keys(fields).length > 0) throw new ApiError('validation', { fields });
  const cell = member?.cell ?? null;
  return {
    gender: query.gender,
    country: query.country ?? getHomeCountry(context),
    region: query.countryregion ?? null,
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

/** The viewer's country if the site serves it, else the site's main country. */
export function getHomeCountry({ tenant, session, country }: RequestContext): string {
  return resolveVisitorCountry(tenant, session?.member.country ?? country).geoip_selected_country;
}

// Without gender, age and country: every search has them, and a site decides only whether its form asks.
const RESTRICTED_FIELDS = ['countryregion', 'distance', 'interests', ...FACT_NAMES] as const;

/** What the site does not know or does not offer, and a distance while the viewer's place is unknown. */
export function findProblems(context: RequestContext, query: SearchQuery): FieldErrors {
  const { tenant, session } = context;
  const { country = getHomeCountry(context), countryregion: region = null, distance } = query;
  const isServed = tenant.countries.includes(country);
  return {
    ...(!isServed && { country: 'country_unknown' }),
    ...(region !== null && !(isServed && hasRegion(country, region)) && { countryregion: 'region_unknown' }),
    ...(distance !== undefined && (session?.member.cell ?? null) === null && { distance: 'place_unknown' }),
    ...Object.fromEntries(
      RESTRICTED_FIELDS.filter(
        (field) => query[field] !== undefined && !tenant.search_fields.includes(field),
      ).map((field) => [field, 'field_unknown']),
    ),
  };
}

export function toSearchForm(query: SearchQuery): SearchForm {
  const form = { ...query };
  delete form.after;
  delete form.remember;
  delete form.correct;
  return form;
}

/**
 * Birth dates of members aged `min` to `max` today (UTC): after `bornAfter` up to `bornTo`. They are compared as text, so
 * 29 February works in years that do not have it.
 */
export function toBirthDateRange(
  min: number,
  max: number,
  now: number,
): { bornAfter: string; bornTo: string } {
  const [year = '', ...day] = new Date(now).toISOString().slice(0, 10).split('-');
  const yearsAgo = (years: number) => [Number(year) - years, ...day].join('-');
  return { bornAfter: yearsAgo(max + 1), bornTo: yearsAgo(min) };
}
