import type { Gender } from '#client/features/members/vocabulary.ts';
import type { BodyType } from '../portraits/spec.ts';
import { createRandom, createShuffledPicker, type Random, type ShuffledPicker } from '../random.ts';
import { type About, createAboutWriter } from './about/about.ts';
import { createPerson } from './appearance.ts';
import { chooseInterests } from './interests.ts';
import type { DemoMember, DemoSite, Places } from './member.ts';
import { chooseMoreFacts } from './more-facts.ts';
import { type NamePicker, createNamePicker } from './names/unique-names.ts';
import { listFirstNames } from './names/names.ts';
import { type Niche, type NicheProfile, NICHE_PROFILES } from './niche-profiles.ts';
import { createPortraitSpecs } from './portrait-specs.ts';
import {
  chooseAge,
  chooseSeeking,
  chooseSexuality,
  chooseRelationshipStatus,
  chooseTattoos,
} from './traits.ts';

const DAY_MS = 86_400_000;

/** The day on which the ages are correct. It is fixed, so that a seed always gives the same people. */
const TODAY = Date.UTC(2026, 10, 1);

export type { DemoMember } from './member.ts';

const SHOT_COUNTS = [1, 1, 2, 2, 2, 3, 3, 3, 4] as const;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Two of three live in the first country. */
function countryIn({ countries }: DemoSite, random: Random): string {
  const [first, ...others] = countries;
  if (first === undefined) throw new RangeError('A site has at least one country.');
  return others.length === 0 || random.chance(0.66) ? first : random.pick(others);
}

/** Dealt, so that the first page of a search already shows what the site is about. */
const GENDERS_OF = Object.fromEntries(
  Object.entries(NICHE_PROFILES).map(([niche, { genders }]) => [
    niche,
    Object.entries(genders).flatMap(([gender, percent]) =>
      Array.from({ length: percent / 4 }, () => gender as Gender),
    ),
  ]),
) as Record<Niche, Gender[]>;

/** Men rarely call themselves curvy. */
const bodyIn = ({ bodies }: NicheProfile, gender: Gender, random: Random): BodyType =>
  random.weighted(gender === 'm' ? { ...bodies, curvy: 0 } : bodies);

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

/** Most joined months ago, some this week. */
const daysSinceJoining = (random: Random): number =>
  random.chance(0.14) ? random.int(0, 6) : Math.floor(7 + random.next() ** 2 * 500);

function memberOf(
  site: DemoSite,
  places: Places,
  random: Random,
  {
    deal,
    nameOf,
    writeAbout,
    ofFacts,
  }: { deal: ShuffledPicker; nameOf: NamePicker; writeAbout: () => About; ofFacts: Random },
): DemoMember {
  const { niche } = site;
  const crowd = NICHE_PROFILES[niche];
  const gender = deal(GENDERS_OF[niche]);
  const age = chooseAge(crowd, random);
  const country = countryIn(site, random);
  const tattoos = chooseTattoos(age, niche, random);
  const person = createPerson({ gender, age, bodyType: bodyIn(crowd, gender, random), tattoos }, random);
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
      sexuality,
      hair_colour: person.hairColor,
      eye_colour: person.eyeColor,
      body_type: person.bodyType,
      relationship_status: chooseRelationshipStatus(age, random),
      tattoos,
      reason: random.weighted(crowd.reasons),
      ...chooseMoreFacts({ gender, age, country, niche }, site.languages, ofFacts),
    },
    interests: chooseInterests(crowd, random),
    about: writeAbout(),
    portraits: createPortraitSpecs(person, niche, random.pick(SHOT_COUNTS), random, deal),
    joinedDaysAgo: daysSinceJoining(random),
  };
}

/** The demo people of a site. The same arguments give the same people, and a larger `count` only adds to them. */
export function createDemoMembers(site: DemoSite, places: Places, count: number, seed: string): DemoMember[] {
  const random = createRandom(`${seed}/${site.tenantId}`);
  const deal = createShuffledPicker(random);
  const givers = {
    deal,
    nameOf: createNamePicker(deal),
    // With random numbers of their own: a new sentence changes no name and no face.
    ofFacts: createRandom(`${seed}/${site.tenantId}/facts`),
    writeAbout: createAboutWriter(site.languages, site.niche, createRandom(`${seed}/${site.tenantId}/about`)),
  };
  return Array.from({ length: count }, () => memberOf(site, places, random, givers));
}

/** The birth date of a person who is `age` on {@link TODAY} and had the birthday `daysSince` days earlier. */
function computeBirthDate(age: number, daysSince: number): string {
  const today = new Date(TODAY - daysSince * DAY_MS);
  return new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}
