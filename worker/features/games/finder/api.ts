import { ApiError } from '#client/api/errors.ts';
import { type FinderQuery, findMatches, getFinderStart } from '#client/features/games/finder/contract.ts';
import { MOST_COMPARED, PAGE_SIZE } from '#client/features/games/finder/rules.ts';
import { soughtBy } from '#client/features/search/rules.ts';
import { ageOn } from '#client/features/signup/rules.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { kilometresTo } from '#worker/features/members/distance.ts';
import { interestsOf } from '#worker/features/members/interests-store.ts';
import { withHearts } from '#worker/features/members/liked-store.ts';
import { bornBetween } from '#worker/features/search/query/birth-date-range.ts';
import { hasRegion } from '#worker/features/presence/regions.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { memberCursors } from '#worker/http/cursors/member-cursors.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import {
  type MatchRow,
  type Rank,
  type Wishes,
  countCompared,
  rank,
  rankedMatches,
  reasonAndRegionOf,
} from './store.ts';
import { homeCountry, nearAges } from '../criteria.ts';

export const finderApi = [
  serve(findMatches, async (visit, { query }) => {
    const wishes = await wishesOf(visit, query);
    const { after: begun, ...answers } = query;
    const cursors = memberCursors(visit, ['match-finder', answers], rank);
    const after = await cursors.open(begun);
    const [{ rows, inCommon }, compared] = await Promise.all([
      onePage(visit, wishes, after),
      countCompared(visit, wishes),
    ]);
    const shown = rows.slice(0, PAGE_SIZE);
    const interests = await interestsOf(visit, shown.map(({ member }) => member.id)); // prettier-ignore
    const cards = shown.map((row) => ({
      ...toCard(row, visit.now),
      distance_km: kilometresTo(visit, row.member),
      shared_interests: interests(row.member.id).filter((one) => wishes.interests.includes(one)),
      same_reason: wishes.reason !== null && row.reason === wishes.reason,
      same_region: wishes.homeRegion !== null && row.region === wishes.homeRegion,
    }));
    return {
      results: await withHearts(visit, cards),
      in_common: inCommon,
      compared: Math.min(compared, MOST_COMPARED),
      next: await cursors.seal(rows.length > PAGE_SIZE ? rankOf(shown.at(-1)) : null),
    };
  }),

  serve(getFinderStart, async (visit) => {
    const member = currentMember(visit);
    const [min_age, max_age] = nearAges(ageOn(member.birthDate, visit.now), visit.tenant.min_age);
    const interests = await interestsOf(visit, [member.id]);
    return {
      gender: soughtBy(member),
      min_age,
      max_age,
      country: homeCountry(visit),
      interests: interests(member.id),
    };
  }),
];

/** Where nobody has anything in common, or there is nothing to compare by, those who fit come all the same. */
async function onePage(visit: Visit, wishes: Wishes, after: Rank | null) {
  const ask = (leastScore: number) =>
    rankedMatches(visit, wishes, { after, leastScore, limit: PAGE_SIZE + 1 });
  const inCommon = after?.score === 0 ? [] : await ask(1);
  if (inCommon.length > 0 || (after && after.score > 0)) return { rows: inCommon, inCommon: true };
  return { rows: await ask(0), inCommon: false };
}

function rankOf(row: MatchRow | undefined): Rank | null {
  return row ? { id: row.member.id, rank: row.rank, score: row.score } : null;
}

/** Only what profiles show counts: who comes first must not tell what a profile keeps to itself. */
async function wishesOf(visit: Visit, query: FinderQuery): Promise<Wishes> {
  const { tenant, now } = visit;
  const { country, countryregion: region = null, gender } = query;
  if (!tenant.countries.includes(country))
    throw new ApiError('validation', { fields: { country: 'country_unknown' } });
  if (!hasRegion(country, region))
    throw new ApiError('validation', { fields: { countryregion: 'region_unknown' } });
  const viewer = currentMember(visit);
  const own = await reasonAndRegionOf(visit, viewer.id);
  const { visible_profile_fields: visible } = tenant;
  return {
    gender,
    country,
    region,
    ...bornBetween(query.min_age, query.max_age, now),
    viewerId: viewer.id,
    interests: visible.includes('interests') ? query.interests : [],
    reason: visible.includes('reason') ? own.reason : null,
    homeRegion: own.region,
    seekers: viewer.gender === 'm' || viewer.gender === 'f' ? viewer.gender : null,
  };
}
