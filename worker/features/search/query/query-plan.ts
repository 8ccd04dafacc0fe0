// docs/decisions/022-search-index-streams.md
import { PHOTO_TIERS, TIER_STEP } from '#worker/db/photo-tiers.ts';
import { type CellRange, findCellsInRange } from './cells-in-range.ts';
import type { Criteria } from './criteria.ts';

/** A section of an index that is in result order. */
export interface IndexStream {
  /** Null when the index does not start with the gender. */
  readonly gender: string | null;
  readonly part: string | number | null;
  readonly range: number;
}

export interface RankRange {
  readonly lowest: number;
  readonly highest: number;
}

export interface QueryPlan {
  readonly index: string;
  readonly part: 'region' | 'cohort' | 'area' | 'interest' | null;
  readonly streams: readonly IndexStream[];
  /** Both orders put members with a photo first, then the latest. */
  readonly order: 'active' | 'joined';
  /** Ranges of that order that can contain matches. */
  readonly ranges: readonly RankRange[];
  readonly reach: CellRange | null;
}

const GENDERS = ['f', 'm', 'x'];
/** Merging more streams is not faster, and D1 binds at most 100 values per statement. */
const MAX_STREAMS = 48;
/** Below this distance fewer members qualify than have an interest. */
const FAR_KM = 50;
/** Five cohorts of five years hold about half of all members; beyond that the general index is as fast. */
const MAX_COHORTS = 5;

/**
 * Picks the index that reads the fewest unwanted rows. All indexes are in result order, so reading stops when a page is
 * full; members of several birth cohorts or nearby areas come as several streams to merge.
 */
export function planQuery(criteria: Criteria): QueryPlan {
  const reach = criteria.near && findCellsInRange(criteria.near.cell, criteria.near.km);
  const active = { order: 'active', ranges: getRanges(criteria, criteria.activeSince), reach } as const;
  if (criteria.onlyFictional)
    return { ...active, index: 'members_fictional', part: null, streams: createGenderlessStreams(active) };
  if (criteria.joinedSince !== null) {
    const joined = { order: 'joined', ranges: getRanges(criteria, criteria.joinedSince), reach } as const;
    return {
      ...joined,
      index: 'members_search_new',
      part: null,
      streams: createStreams(criteria, joined, [null]),
    };
  }
  const [interest] = criteria.interests;
  if (interest !== undefined && criteria.activeSince === null && (criteria.near?.km ?? FAR_KM) >= FAR_KM)
    return {
      ...active,
      index: 'interest_listings_order',
      part: 'interest',
      streams: createStreams(criteria, active, [interest]),
    };
  const inAreas = createStreams(criteria, active, reach?.areas ?? []);
  if (inAreas.length > 0 && inAreas.length <= MAX_STREAMS)
    return { ...active, index: 'members_search_area', part: 'area', streams: inAreas };
  if (criteria.region !== null)
    return {
      ...active,
      index: 'members_search_region',
      part: 'region',
      streams: createStreams(criteria, active, [criteria.region]),
    };
  const cohorts = getCohorts(criteria);
  if (cohorts.length <= MAX_COHORTS)
    return {
      ...active,
      index: 'members_search_cohort',
      part: 'cohort',
      streams: createStreams(criteria, active, cohorts),
    };
  if (criteria.gender === 'a')
    return {
      ...active,
      index: 'members_search_any_gender',
      part: null,
      streams: createGenderlessStreams(active),
    };
  return { ...active, index: 'members_search', part: null, streams: createStreams(criteria, active, [null]) };
}

type Ranges = Pick<QueryPlan, 'ranges'>;

function createGenderlessStreams({ ranges }: Ranges): IndexStream[] {
  return ranges.map((_, range) => ({ gender: null, part: null, range }));
}

function createStreams(
  { gender }: Criteria,
  { ranges }: Ranges,
  parts: readonly IndexStream['part'][],
): IndexStream[] {
  const genders = gender === 'a' ? GENDERS : [gender];
  return genders.flatMap((streamGender) =>
    parts.flatMap((part) => ranges.map((_, range) => ({ gender: streamGender, part, range }))),
  );
}

/** Recent members form one range per photo tier; without a time limit all tiers form one range. */
function getRanges({ withPhoto }: Criteria, since: number | null): RankRange[] {
  const { shown, limited, none } = PHOTO_TIERS;
  const tiers = withPhoto ? [shown, limited] : [shown, limited, none];
  if (since === null)
    return [{ lowest: Math.min(...tiers) * TIER_STEP, highest: (shown + 1) * TIER_STEP - 1 }];
  return tiers.map((tier) => ({
    lowest: tier * TIER_STEP + since,
    highest: (tier + 1) * TIER_STEP - 1,
  }));
}

function getCohorts({ bornAfter, bornTo }: Criteria): number[] {
  const first = getCohort(bornAfter);
  return Array.from({ length: getCohort(bornTo) - first + 1 }, (_, index) => first + index);
}

/** Must equal the generated column `members.cohort`. */
function getCohort(birthDate: string): number {
  return Math.floor(Number(birthDate.slice(0, 4)) / 5);
}
