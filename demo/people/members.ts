import { createRandom, createShuffledPicker, type Random } from '../random.ts';
import { type About, createAboutWriter } from './about/about.ts';
import CAST from './cast.json' with { type: 'json' };
import { chooseInterests } from './interests.ts';
import type { DemoMember, DemoSite, DrawnFact, Places } from './member.ts';
import { chooseMoreFacts } from './more-facts.ts';
import { type NamePicker, createNamePicker } from './names/unique-names.ts';
import { listFirstNames } from './names/names.ts';
import { type Niche, NICHE_PROFILES } from './niche-profiles.ts';
import { chooseSeeking, chooseSexuality, chooseRelationshipStatus } from './traits.ts';

const DAY_MS = 86_400_000;

/** The day on which the ages are correct. It is fixed, so that a seed always gives the same people. */
const TODAY = Date.UTC(2026, 10, 1);

export type { DemoMember } from './member.ts';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Two of three live in the first country. */
function countryIn({ countries }: DemoSite, random: Random): string {
  const [first, ...others] = countries;
  if (first === undefined) throw new RangeError('A site has at least one country.');
  return others.length === 0 || random.chance(0.66) ? first : random.pick(others);
}

/** A person of the pictures. The other facts of a member are random. */
type Person = Pick<DemoMember, 'gender' | 'joinedDaysAgo'> &
  Pick<DemoMember['facts'], DrawnFact> & {
    age: number;
    pictures: number;
    /**
     * How many random numbers chose what the pictures show when they were drawn: some before the country, some before
     * the other facts. Skipping as many keeps the names and homes of members who are in a database already.
     */
    skips: [beforeCountry: number, beforeFacts: number];
  };

/** Ordered so that the first page of a search already shows what the site is about. */
const PEOPLE = CAST as Record<Niche, Person[]>;

/**
 * Any town of the country, so that regions with many towns have many people. Some certainly live in the largest
 * town.
 */
function homeIn(
  country: string,
  places: Places,
  random: Random,
): Pick<DemoMember, 'regionCode' | 'townName'> {
  const homes = places
    .regions(country)
    .flatMap(({ code, towns }) =>
      towns.map(({ name, population }) => ({ regionCode: code, townName: name, population })),
    );
  const [largest] = homes.toSorted((a, b) => b.population - a.population);
  if (!largest) return { regionCode: null, townName: null };
  const { regionCode, townName } = random.chance(0.05) ? largest : random.pick(homes);
  return { regionCode, townName };
}

function memberOf(
  site: DemoSite,
  places: Places,
  index: number,
  random: Random,
  { nameOf, writeAbout, ofFacts }: { nameOf: NamePicker; writeAbout: () => About; ofFacts: Random },
): DemoMember {
  const { niche } = site;
  const crowd = NICHE_PROFILES[niche];
  const people = PEOPLE[niche];
  const place = index % people.length;
  const { gender, age, pictures, joinedDaysAgo, skips, ...drawnFacts } = people[place] as Person;
  random.skip(skips[0]);
  const country = countryIn(site, random);
  random.skip(skips[1]);
  const sexuality = chooseSexuality(gender, niche, random);
  return {
    id: Array.from({ length: 12 }, () => ALPHABET.charAt(random.int(0, 35))).join(''),
    name: nameOf(listFirstNames(country, gender, age)),
    gender,
    seeking: chooseSeeking(gender, sexuality, niche, random),
    birthDate: computeBirthDate(age, random.int(1, 360)),
    country,
    ...homeIn(country, places, random),
    facts: {
      ...drawnFacts,
      sexuality,
      relationship_status: chooseRelationshipStatus(age, random),
      reason: random.weighted(crowd.reasons),
      ...chooseMoreFacts({ gender, age, country, niche }, site.languages, ofFacts),
    },
    interests: chooseInterests(crowd, random),
    about: writeAbout(),
    portraits: Array.from({ length: pictures }, (_, position) => `${niche}/${place}-${position}.webp`),
    joinedDaysAgo,
  };
}

/** The demo people of a site. The same arguments give the same people, and a larger `count` only adds to them. */
export function createDemoMembers(site: DemoSite, places: Places, count: number, seed: string): DemoMember[] {
  const random = createRandom(`${seed}/${site.tenantId}`);
  const givers = {
    nameOf: createNamePicker(createShuffledPicker(random)),
    // With random numbers of their own: a new sentence changes no name and no home.
    ofFacts: createRandom(`${seed}/${site.tenantId}/facts`),
    writeAbout: createAboutWriter(site.languages, site.niche, createRandom(`${seed}/${site.tenantId}/about`)),
  };
  return Array.from({ length: count }, (_, index) => memberOf(site, places, index, random, givers));
}

/** The birth date of a person who is `age` on {@link TODAY} and had the birthday `daysSince` days earlier. */
function computeBirthDate(age: number, daysSince: number): string {
  const today = new Date(TODAY - daysSince * DAY_MS);
  return new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}
