import type { SearchForm } from '#client/features/search/contract.ts';
import { DISTANCES } from '#client/features/search/rules.ts';
import { INTERESTS, PROFILE_CHOICES } from '#client/features/members/vocabulary.ts';
import { getCountryRegions } from '#worker/features/presence/regions.ts';
import type { Random } from '../../shared/random.ts';

/** The parts of a member on which a search depends. */
export interface Searcher {
  readonly country: string;
  readonly region: string;
  readonly seeking: 'f' | 'm' | 'a';
  readonly age: number;
}

export interface Search {
  readonly kind: string;
  readonly form: SearchForm;
  /** The number of pages that are looked at. */
  readonly pages: number;
}

type Kind = (random: Random, searcher: Searcher) => Partial<SearchForm>;

/** The kinds of searches by share: mostly gender and age, sometimes a combination that few match. */
const KINDS: readonly (readonly [share: number, choice: readonly [name: string, kind: Kind]])[] = [
  [0.24, ['gender', () => ({})]],
  [0.2, ['ages', near]],
  [0.06, ['many ages', (_, { age }) => between(age, 22)]],
  [0.06, ['region', (random, who) => region(random, who)]],
  [0.04, ['region, ages', (random, who) => ({ ...region(random, who), ...near(random, who) })]],
  [0.1, ['photo, ages', (random, who) => ({ with_photo: true, ...near(random, who) })]],
  [0.06, ['online', (random) => ({ online: true, ...(random.chance(0.5) && { with_photo: true }) })]],
  [0.04, ['new', (random, who) => ({ is_new: true, ...(random.chance(0.5) && near(random, who)) })]],
  [0.07, ['distance', distance]],
  [0.04, ['distance, ages', (random, who) => ({ ...distance(random), ...near(random, who) })]],
  [0.02, ['one interest', (random) => ({ interests: [random.ofPopular(INTERESTS)] })]],
  [0.02, ['one fact', (random) => fact(random)]],
  [0.01, ['rare: interest, distance, photo', rareNear]],
  [0.01, ['rare: online, region, ages', rareOnline]],
  [0.01, ['rare: two interests, ages', rareInterests]],
  [0.01, ['rare: facts, region', rareFacts]],
  [0.01, ['rare: new, distance, interest', rareNew]],
];

export function createSearch(random: Random, searcher: Searcher): Search {
  const [kind, build] = random.byShare(KINDS);
  const { seeking: gender, country } = searcher;
  return {
    kind,
    form: { gender, country, min_age: 18, max_age: 99, ...build(random, searcher) },
    pages: random.byShare([
      [0.65, 1],
      [0.2, 2],
      [0.15, 4],
    ]),
  };
}

function near(random: Random, { age }: Searcher): Partial<SearchForm> {
  return between(age, 4 + random.below(5));
}

function between(age: number, years: number): Partial<SearchForm> {
  return { min_age: Math.max(18, age - years), max_age: Math.min(99, age + years) };
}

function region(random: Random, { country, region: own }: Searcher): Partial<SearchForm> {
  return { countryregion: random.chance(0.7) ? own : random.of(getCountryRegions(country)).code };
}

function distance(random: Random): Partial<SearchForm> {
  return { distance: random.ofPopular(DISTANCES) };
}

function fact(random: Random): Partial<SearchForm> {
  return random.of<() => Partial<SearchForm>>([
    () => ({ body_type: random.of(PROFILE_CHOICES.body_type) }),
    () => ({ hair_colour: random.of(PROFILE_CHOICES.hair_colour) }),
    () => ({ reason: random.of(PROFILE_CHOICES.reason) }),
    () => ({ relationship_status: random.of(PROFILE_CHOICES.relationship_status) }),
  ])();
}

function rareNear(random: Random): Partial<SearchForm> {
  return { interests: [random.of(INTERESTS)], distance: 25, with_photo: true };
}

function rareOnline(random: Random, searcher: Searcher): Partial<SearchForm> {
  return { online: true, ...region(random, searcher), ...between(searcher.age, 3) };
}

function rareInterests(random: Random, searcher: Searcher): Partial<SearchForm> {
  return { interests: [random.of(INTERESTS), random.of(INTERESTS)], ...near(random, searcher) };
}

function rareFacts(random: Random, searcher: Searcher): Partial<SearchForm> {
  return { ...fact(random), eye_colour: random.of(PROFILE_CHOICES.eye_colour), ...region(random, searcher) };
}

function rareNew(random: Random): Partial<SearchForm> {
  return { is_new: true, distance: 50, interests: [random.ofPopular(INTERESTS)] };
}
