import { ApiError } from '#client/api/errors.ts';
import { type SearchQuery, searchMembers } from '#client/features/search/contract.ts';
import { getRegions } from '#client/features/search/regions.ts';
import { FEW_RESULTS, MAX_AGE, MIN_AGE, PAGE_SIZE, SIMILAR_YEARS } from '#client/features/search/rules.ts';
import { toCard } from '#worker/features/members/card.ts';
import { serve } from '#worker/http/serve.ts';
import type { Visit } from '#worker/http/visit.ts';
import { bornBetween } from './ages.ts';
import { allRegions, regionsOf } from './regions.ts';
import { type Wanted, countMembers, findMembers, placeOf } from './store.ts';

export const searchApi = [
  serve(searchMembers, async (visit, { query }) => {
    const wanted = wantedBy(visit, query);
    const after = query.after === undefined ? null : await placeOf(visit, query.after);
    if (query.after !== undefined && !after)
      throw new ApiError('validation', { fields: { after: 'page_unknown' } });
    const [rows, numResults] = await Promise.all([
      findMembers(visit, wanted, after, PAGE_SIZE + 1),
      countMembers(visit, wanted),
    ]);
    const shown = rows.slice(0, PAGE_SIZE);
    const isFirst = after === null;
    const similar =
      isFirst && rows.length < FEW_RESULTS ? await findSimilar(visit, query, wanted, shown) : NO_SIMILAR;
    return {
      results: shown.map((row) => toCard(row, visit.now)),
      numResults,
      next: rows.length > PAGE_SIZE ? (shown.at(-1)?.member.id ?? null) : null,
      ...similar,
    };
  }),

  serve(getRegions, async ({ tenant }) => ({ regions: allRegions(tenant.countries) })),
];

const NO_SIMILAR = { similar: [], numSimilar: 0 };

/** People who almost match: a little younger or older, anywhere in the country. */
async function findSimilar(
  visit: Visit,
  query: SearchQuery,
  wanted: Wanted,
  shown: readonly { member: { id: string } }[],
) {
  const wider: Wanted = {
    ...wanted,
    region: null,
    ...bornBetween(
      Math.max(MIN_AGE, query.min_age - SIMILAR_YEARS),
      Math.min(MAX_AGE, query.max_age + SIMILAR_YEARS),
      visit.now,
    ),
  };
  const seen = new Set(shown.map(({ member }) => member.id));
  const [rows, count] = await Promise.all([
    findMembers(visit, wider, null, FEW_RESULTS + seen.size),
    countMembers(visit, wider),
  ]);
  const unseen = rows.filter(({ member }) => !seen.has(member.id)).slice(0, FEW_RESULTS);
  return { similar: unseen.map((row) => toCard(row, visit.now)), numSimilar: count - seen.size };
}

function wantedBy({ tenant, session, now }: Visit, query: SearchQuery): Wanted {
  const country = query.country ?? session?.member.country ?? tenant.countries[0];
  if (!tenant.countries.includes(country)) {
    throw new ApiError('validation', { fields: { country: 'country_unknown' } });
  }
  const region = query.countryregion ?? null;
  if (region !== null && !regionsOf(country).some(({ code }) => code === region)) {
    throw new ApiError('validation', { fields: { countryregion: 'region_unknown' } });
  }
  return {
    gender: query.gender,
    country,
    region,
    ...bornBetween(query.min_age, query.max_age, now),
    viewerId: session?.member.id ?? '',
  };
}
