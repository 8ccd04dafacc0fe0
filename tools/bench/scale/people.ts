import { FACTS, type Fact, isListFact, isNumberFact, mapFacts } from '#client/facts/facts.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { toCell } from '#worker/features/members/location-cells.ts';
import { type Region, getCountryRegions } from '#worker/features/places/regions.ts';
import type { Random } from '#demo/random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const COUNTRIES = [
  [0.75, 'NL'],
  [0.25, 'BE'],
] as const;
const GENDERS = [
  [0.55, 'm'],
  [0.43, 'f'],
  [0.02, 'x'],
] as const;
/** The time since the last activity: a few are online, half have been away for months. */
const AWAY = [
  [0.01, 10 * MINUTE_MS],
  [0.09, DAY_MS],
  [0.2, 7 * DAY_MS],
  [0.3, 90 * DAY_MS],
  [0.4, 900 * DAY_MS],
] as const;

export interface Person {
  readonly gender: string;
  readonly birthDate: string;
  readonly country: string;
  readonly region: string;
  readonly town: string;
  readonly cell: number | null;
  readonly facts: Readonly<Record<Fact, string | number | null>>;
  readonly status: string;
  readonly fictional: boolean;
  readonly privacyMode: boolean;
  readonly invisible: boolean;
  readonly paused: boolean;
  readonly hasPhoto: boolean;
  readonly interests: readonly string[];
  readonly createdAt: number;
  readonly lastActiveAt: number;
}

/** As the column of the fact holds it. */
function storedFact(fact: Fact, random: Random): string | number {
  if (isNumberFact(fact)) return FACTS[fact].range[0] + random.int(0, 79);
  const value = random.pick<string>(FACTS[fact].values);
  return isListFact(fact) ? JSON.stringify([value]) : value;
}

/** A member of a site with a million members: in towns by their size, mostly 25 to 45 years old. */
export function createRandomPerson(random: Random, now: number): Person {
  const country = pickByShare(random, COUNTRIES);
  const region = random.pick(getCountryRegions(country));
  const [town, lat, lon] = townOf(region, random);
  const fictional = random.chance(0.02);
  const lastActiveAt = now - Math.floor(random.next() * pickByShare(random, AWAY));
  // One in a hundred has joined within the last week.
  const since = random.chance(0.01) ? 7 * DAY_MS : 1000 * DAY_MS;
  const createdAt = Math.min(lastActiveAt, now - Math.floor(random.next() * since));
  return {
    gender: pickByShare(random, GENDERS),
    birthDate: birthDateOf(random, now),
    country,
    region: region.code,
    town,
    cell: fictional || random.chance(0.4) ? null : toCell(lat + jitter(random), lon + jitter(random)),
    facts: mapFacts((fact) => (random.chance(0.25) ? null : storedFact(fact, random))),
    status: pickByShare(random, [
      [0.94, 'active'],
      [0.04, 'not_confirmed'],
      [0.02, 'disabled'],
    ]),
    fictional,
    privacyMode: random.chance(0.05),
    invisible: random.chance(0.04),
    paused: random.chance(0.02),
    hasPhoto: fictional || random.chance(0.62),
    interests: interestsOf(random),
    createdAt,
    lastActiveAt,
  };
}

function townOf({ towns }: Region, random: Random) {
  return pickPopular(random, towns);
}

/** Some kilometers around the middle of a town. */
function jitter(random: Random): number {
  return (random.next() - random.next()) * 0.12;
}

function birthDateOf(random: Random, now: number): string {
  const years = 18 + 50 * ((random.next() + random.next()) / 2) ** 1.4 + 4 * random.next();
  return new Date(now - years * 365.25 * DAY_MS).toISOString().slice(0, 10);
}

function interestsOf(random: Random): string[] {
  if (random.chance(0.3)) return [];
  const chosen = Array.from({ length: random.int(1, 9) }, () => pickPopular(random, INTERESTS));
  return [...new Set(chosen)];
}

/** Chooses the first items most often. */
export function pickPopular<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random.next() ** 1.7 * list.length)] ?? random.pick(list);
}

/** Chooses by share; the shares add up to 1. */
export function pickByShare<T>(random: Random, choices: readonly (readonly [share: number, choice: T])[]): T {
  let rest = random.next();
  const [, choice] = choices.find(([share]) => (rest -= share) < 0) ?? random.pick(choices);
  return choice;
}
