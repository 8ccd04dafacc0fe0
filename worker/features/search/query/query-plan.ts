import { PHOTO_TIERS, TIER_STEP } from '#worker/db/photo-tiers.ts';
import { type CellRange, findCellsInRange } from './cells-in-range.ts';
import type { Criteria } from './criteria.ts';

/** One part of an index that is in the order of the result. */
export interface IndexStream {
  /** Null where the index does not ask for it. */
  readonly gender: string | null;
  readonly part: string | number | null;
  /** Which of the ranges of its way it reads. */
  readonly range: number;
}

/** Ranks from the lowest to the highest, both included. */
export interface RankRange {
  readonly lowest: number;
  readonly highest: number;
}

/** In which order, and where in the database, a search reads. */
export interface QueryPlan {
  readonly index: string;
  /** What `part` of a stream is. */
  readonly part: 'region' | 'cohort' | 'area' | 'interest' | null;
  readonly streams: readonly IndexStream[];
  /** By what the result is in order: people with a photo first, then the latest. */
  readonly order: 'active' | 'joined';
  /** Where in that order those who are wanted are. */
  readonly ranges: readonly RankRange[];
  readonly reach: CellRange | null;
}

const GENDERS = ['f', 'm', 'x'];
/** More are not worth merging, and D1 takes a hundred values in one statement. */
const MAX_STREAMS = 48;
/** Within fewer kilometres are fewer members than those who have an interest. */
const FAR_KM = 50;
/** Five times five years are about half of all members; for more of them the order of all is as good. */
const MAX_COHORTS = 5;

/**
 * Which index reads least of what is not wanted. All of them are in the order of the result, so that reading ends
 * where a page is full: people of a few years of birth, or in small areas nearby, come as several streams to merge.
 */
export function planQuery(wanted: Criteria): QueryPlan {
  const reach = wanted.near && findCellsInRange(wanted.near.cell, wanted.near.km);
  const active = { order: 'active', ranges: rangesOf(wanted, wanted.activeSince), reach } as const;
  if (wanted.onlyFictional)
    return { ...active, index: 'members_fictional', part: null, streams: ofAnyGender(active) };
  if (wanted.joinedSince !== null) {
    const joined = { order: 'joined', ranges: rangesOf(wanted, wanted.joinedSince), reach } as const;
    return { ...joined, index: 'members_search_new', part: null, streams: each(wanted, joined, [null]) };
  }
  const [interest] = wanted.interests;
  if (interest !== undefined && wanted.activeSince === null && (wanted.near?.km ?? FAR_KM) >= FAR_KM)
    return {
      ...active,
      index: 'interest_listings_order',
      part: 'interest',
      streams: each(wanted, active, [interest]),
    };
  const inAreas = each(wanted, active, reach?.areas ?? []);
  if (inAreas.length > 0 && inAreas.length <= MAX_STREAMS)
    return { ...active, index: 'members_search_area', part: 'area', streams: inAreas };
  if (wanted.region !== null)
    return {
      ...active,
      index: 'members_search_region',
      part: 'region',
      streams: each(wanted, active, [wanted.region]),
    };
  const cohorts = cohortsOf(wanted);
  if (cohorts.length <= MAX_COHORTS)
    return {
      ...active,
      index: 'members_search_cohort',
      part: 'cohort',
      streams: each(wanted, active, cohorts),
    };
  if (wanted.gender === 'a')
    return { ...active, index: 'members_search_any_gender', part: null, streams: ofAnyGender(active) };
  return { ...active, index: 'members_search', part: null, streams: each(wanted, active, [null]) };
}

type Ranges = Pick<QueryPlan, 'ranges'>;

function ofAnyGender({ ranges }: Ranges): IndexStream[] {
  return ranges.map((_, range) => ({ gender: null, part: null, range }));
}

function each(
  { gender }: Criteria,
  { ranges }: Ranges,
  parts: readonly IndexStream['part'][],
): IndexStream[] {
  const genders = gender === 'a' ? GENDERS : [gender];
  return genders.flatMap((one) =>
    parts.flatMap((part) => ranges.map((_, range) => ({ gender: one, part, range }))),
  );
}

/** Those of each tier who are recent enough are one range; without a limit in time all tiers together are one. */
function rangesOf({ withPhoto }: Criteria, since: number | null): RankRange[] {
  const { shown, limited, none } = PHOTO_TIERS;
  const tiers = withPhoto ? [shown, limited] : [shown, limited, none];
  if (since === null)
    return [{ lowest: Math.min(...tiers) * TIER_STEP, highest: (shown + 1) * TIER_STEP - 1 }];
  return tiers.map((tier) => ({
    lowest: tier * TIER_STEP + since,
    highest: (tier + 1) * TIER_STEP - 1,
  }));
}

function cohortsOf({ bornAfter, bornTo }: Criteria): number[] {
  const first = cohortOf(bornAfter);
  return Array.from({ length: cohortOf(bornTo) - first + 1 }, (_, index) => first + index);
}

/** As `members.cohort` has it. */
function cohortOf(birthDate: string): number {
  return Math.floor(Number(birthDate.slice(0, 4)) / 5);
}
