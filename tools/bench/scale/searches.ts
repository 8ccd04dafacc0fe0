import type { SearchForm } from '#client/features/search/contract.ts';
import { DISTANCES } from '#client/features/search/rules.ts';
import { FACTS } from '#client/facts/facts.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { getCountryRegions } from '#worker/features/places/regions.ts';
import type { Random } from '#demo/random.ts';
import { pickByShare, pickPopular } from './people.ts';

/** The parts of a member on which a search depends. */
interface Searcher {
  readonly country: string;
  readonly region: string;
  readonly seeking: 'f' | 'm' | 'a';
  readonly age: number;
}

type Kind = (random: Random, searcher: Searcher) => Partial<SearchForm>;

/** The kinds of searches by share: mostly gender and age, sometimes a combination that few match. */
const KINDS: readonly (readonly [share: number, kind: Kind])[] = [
  [0.24, () => ({})],
  [0.2, near],
  [0.06, (_, { age }) => between(age, 22)],
  [0.06, (random, who) => region(random, who)],
  [0.04, (random, who) => ({ ...region(random, who), ...near(random, who) })],
  [0.1, (random, who) => ({ with_photo: true, ...near(random, who) })],
  [0.06, (random) => ({ online: true, ...(random.chance(0.5) && { with_photo: true }) })],
  [0.04, (random, who) => ({ is_new: true, ...(random.chance(0.5) && near(random, who)) })],
  [0.07, distance],
  [0.04, (random, who) => ({ ...distance(random), ...near(random, who) })],
  [0.02, (random) => ({ interests: [pickPopular(random, INTERESTS)] })],
  [0.02, (random) => fact(random)],
  [0.01, rareNear],
  [0.01, rareOnline],
  [0.01, rareInterests],
  [0.01, rareFacts],
  [0.01, rareNew],
];

export function createSearch(random: Random, searcher: Searcher): SearchForm {
  const { seeking: gender, country } = searcher;
  return { gender, country, min_age: 18, max_age: 99, ...pickByShare(random, KINDS)(random, searcher) };
}

function near(random: Random, { age }: Searcher): Partial<SearchForm> {
  return between(age, random.int(4, 8));
}

function between(age: number, years: number): Partial<SearchForm> {
  return { min_age: Math.max(18, age - years), max_age: Math.min(99, age + years) };
}

function region(random: Random, { country, region: own }: Searcher): Partial<SearchForm> {
  return { countryregion: random.chance(0.7) ? own : random.pick(getCountryRegions(country)).code };
}

function distance(random: Random): Partial<SearchForm> {
  return { distance: pickPopular(random, DISTANCES) };
}

function fact(random: Random): Partial<SearchForm> {
  return random.pick<() => Partial<SearchForm>>([
    () => ({ body_type: random.pick(FACTS.body_type.values) }),
    () => ({ hair_colour: random.pick(FACTS.hair_colour.values) }),
    () => ({ reason: random.pick(FACTS.reason.values) }),
    () => ({ relationship_status: random.pick(FACTS.relationship_status.values) }),
  ])();
}

function rareNear(random: Random): Partial<SearchForm> {
  return { interests: [random.pick(INTERESTS)], distance: 25, with_photo: true };
}

function rareOnline(random: Random, searcher: Searcher): Partial<SearchForm> {
  return { online: true, ...region(random, searcher), ...between(searcher.age, 3) };
}

function rareInterests(random: Random, searcher: Searcher): Partial<SearchForm> {
  return { interests: [random.pick(INTERESTS), random.pick(INTERESTS)], ...near(random, searcher) };
}

function rareFacts(random: Random, searcher: Searcher): Partial<SearchForm> {
  return { ...fact(random), eye_colour: random.pick(FACTS.eye_colour.values), ...region(random, searcher) };
}

function rareNew(random: Random): Partial<SearchForm> {
  return { is_new: true, distance: 50, interests: [pickPopular(random, INTERESTS)] };
}
