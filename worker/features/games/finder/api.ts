import { ApiError } from '#client/api/errors.ts';
import {
  type FinderQuery,
  findMatches,
  getFinderStart,
  MAX_COMPARED,
  PAGE_SIZE,
} from '#client/features/games/finder/contract.ts';
import { getSoughtGender } from '#client/features/search/rules.ts';
import { computeAge } from '#client/features/signup/rules.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getDistanceTo } from '#worker/features/members/distance.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { addLikedFlags } from '#worker/features/members/liked-store.ts';
import { hasRegion } from '#worker/features/places/regions.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import {
  type MatchRow,
  type MatchCursor,
  type MatchCriteria,
  countCompared,
  matchCursor,
  listRankedMatches,
  readReasonAndRegion,
} from './store.ts';
import { toNearAgeRange } from '../criteria.ts';
import { getHomeCountry, toBirthDateRange } from '#worker/features/search/query/criteria.ts';

export const finderApi = [
  serve(findMatches, async (context, { query }) => {
    const criteria = await toMatchCriteria(context, query);
    const { after: sealedCursor, ...answers } = query;
    const cursors = createMemberCursors(context, ['match-finder', answers], matchCursor);
    const after = await cursors.open(sealedCursor);
    const [{ rows, inCommon }, compared] = await Promise.all([
      readPage(context, criteria, after),
      countCompared(context, criteria),
    ]);
    const shown = rows.slice(0, PAGE_SIZE);
    const interests = await findInterests(context, shown.map(({ member }) => member.id)); // prettier-ignore
    const cards = shown.map((row) => ({
      ...toCard(row, context.now),
      distance_km: getDistanceTo(context, row.member),
      shared_interests: interests(row.member.id).filter((interest) => criteria.interests.includes(interest)),
      same_reason: criteria.reason !== null && row.reason === criteria.reason,
      same_region: criteria.homeRegion !== null && row.region === criteria.homeRegion,
    }));
    return {
      results: await addLikedFlags(context, cards),
      in_common: inCommon,
      compared: Math.min(compared, MAX_COMPARED),
      next: await cursors.seal(rows.length > PAGE_SIZE ? toCursor(shown.at(-1)) : null),
    };
  }),

  serve(getFinderStart, async (context) => {
    const member = requireMember(context);
    const [min_age, max_age] = toNearAgeRange(
      computeAge(member.birthDate, context.now),
      context.tenant.min_age,
    );
    const interests = await findInterests(context, [member.id]);
    return {
      gender: getSoughtGender(member),
      min_age,
      max_age,
      country: getHomeCountry(context),
      interests: interests(member.id),
    };
  }),
];

/** When nothing is shared or asked, the page lists members that fit without a ranking. */
async function readPage(context: RequestContext, criteria: MatchCriteria, after: MatchCursor | null) {
  const readRows = (leastScore: number) =>
    listRankedMatches(context, criteria, { after, leastScore, limit: PAGE_SIZE + 1 });
  const inCommon = after?.score === 0 ? [] : await readRows(1);
  if (inCommon.length > 0 || (after && after.score > 0)) return { rows: inCommon, inCommon: true };
  return { rows: await readRows(0), inCommon: false };
}

function toCursor(row: MatchRow | undefined): MatchCursor | null {
  return row ? { id: row.member.id, rank: row.rank, score: row.score } : null;
}

/** Ranks by visible fields only, because the order would otherwise reveal hidden ones. */
async function toMatchCriteria(context: RequestContext, query: FinderQuery): Promise<MatchCriteria> {
  const { tenant, now } = context;
  const { country, countryregion: region = null, gender } = query;
  if (!tenant.countries.includes(country))
    throw new ApiError('validation', { fields: { country: 'country_unknown' } });
  if (!hasRegion(country, region))
    throw new ApiError('validation', { fields: { countryregion: 'region_unknown' } });
  const viewer = requireMember(context);
  const own = await readReasonAndRegion(context, viewer.id);
  const { visible_profile_fields: visible } = tenant;
  return {
    gender,
    country,
    region,
    ...toBirthDateRange(query.min_age, query.max_age, now),
    viewerId: viewer.id,
    interests: visible.includes('interests') ? query.interests : [],
    reason: visible.includes('reason') ? own.reason : null,
    homeRegion: visible.includes('country') ? own.region : null,
  };
}
