import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { factInputs } from '#client/facts/schemas.ts';
import { GENDERS, INTERESTS, SEEKING } from '#client/features/members/vocabulary.ts';
import { TONES_OF } from '#demo/portraits/palettes.ts';
import type { DemoMember } from './member.ts';
import { createDemoMembers } from './members.ts';
import { places, SITES, peopleOf, everyone } from './people.fixture.ts';

const share = (members: readonly DemoMember[], is: (member: DemoMember) => boolean) =>
  members.filter(is).length / members.length;

const ages = (members: readonly DemoMember[]) =>
  members.map(({ portraits }) => portraits[0]?.person.age ?? 0);

describe('the same seed', () => {
  const [site] = SITES;
  if (!site) throw new Error('No site to test with.');

  test('gives the same people, and only adds when there are more', () => {
    expect(createDemoMembers(site, places, 200, 'test')).toEqual(peopleOf(1));
    expect(createDemoMembers(site, places, 20, 'test')).toEqual(peopleOf(1).slice(0, 20));
  });

  test('gives other people for another site or another seed', () => {
    const ids = new Set(peopleOf(1).map(({ id }) => id));
    expect(
      createDemoMembers({ ...site, tenantId: 'other' }, places, 20, 'test').some(({ id }) => ids.has(id)),
    ).toBe(false);
    expect(createDemoMembers(site, places, 20, 'other').some(({ id }) => ids.has(id))).toBe(false);
  });
});

describe('each of 1400 people', () => {
  test('has an id of 12 characters and a unique face', () => {
    expect(everyone).toHaveLength(1400);
    for (const { id } of everyone) expect(id).toMatch(/^[0-9a-z]{12}$/);
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(1400);
    expect(new Set(everyone.map(({ portraits }) => JSON.stringify(portraits[0]))).size).toBe(1400);
  });

  test('is described by values of the vocabulary', () => {
    for (const member of everyone) {
      expect(GENDERS).toContain(member.gender);
      expect(SEEKING).toContain(member.seeking);
      expect(v.safeParse(factInputs, member.facts)).toMatchObject({ success: true });
      expect(member.interests.length).toBeGreaterThanOrEqual(3);
      expect(member.interests.length).toBeLessThanOrEqual(9);
      expect(member.interests).toEqual(INTERESTS.filter((interest) => member.interests.includes(interest)));
    }
  });

  test('is an adult, of the age that the portrait shows', () => {
    const day = Date.UTC(2026, 10, 1);
    for (const { birthDate, portraits } of everyone) {
      expect(birthDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const years = Math.floor((day - Date.parse(birthDate)) / (365.2425 * 86_400_000));
      expect(years).toBeGreaterThanOrEqual(21);
      expect(years).toBeLessThanOrEqual(72);
      expect(Math.abs(years - (portraits[0]?.person.age ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  test('lives in a town of a country of the site', () => {
    for (const site of SITES) {
      for (const { country, regionCode, townName } of peopleOf(site.niche)) {
        expect(site.countries).toContain(country);
        expect(regionCode).toBe(`${country}-A`);
        expect([`Little ${country}`, `Great ${country}`]).toContain(townName);
      }
    }
  });

  test('has one to four portraits that agree with the profile', () => {
    for (const { portraits, ...member } of everyone) {
      expect(portraits.length).toBeGreaterThanOrEqual(1);
      expect(portraits.length).toBeLessThanOrEqual(4);
      expect(new Set(portraits.map((spec) => JSON.stringify(spec))).size).toBe(portraits.length);
      for (const { person, hairStyle } of portraits) {
        const { gender, facts } = member;
        const { body_type: bodyType, hair_colour: hairColor, eye_colour: eyeColor, tattoos } = facts;
        expect(person).toMatchObject({ gender, bodyType, hairColor, eyeColor, tattoos });
        expect(TONES_OF[hairColor]).toContain(person.hairTone);
        expect(hairStyle !== 'bald' || hairColor === 'bald').toBe(true);
        expect(hairColor !== 'bald' || hairStyle === 'bald').toBe(true);
      }
    }
  });
});

test('a hat and a hand are only in pictures that can show them', () => {
  const pictures = everyone.flatMap(({ portraits }) => portraits);
  const hats = pictures.filter(({ outfit }) => outfit.headwear !== 'none');
  expect(new Set(hats.map(({ pose }) => pose.view))).toEqual(new Set(['profile', 'bowed', 'over']));
  for (const { hairStyle } of hats) expect(['afro', 'bigCurls', 'bun', 'manBun']).not.toContain(hairStyle);
  const hands = pictures.filter(({ pose }) => pose.hand);
  expect(new Set(hands.map(({ pose }) => pose.view))).toEqual(new Set(['over', 'lost', 'profile', 'bowed']));
  for (const { outfit } of hands)
    expect(['shirt', 'blazer', 'turtle', 'hoodie', 'leather']).not.toContain(outfit.fit);
  const onShoulder = hands.filter(({ pose }) => pose.view === 'over' || pose.view === 'lost');
  for (const { person } of onShoulder) expect(['full', 'muscular']).not.toContain(person.bodyType);
  const belowChin = hands.filter(({ pose }) => pose.view === 'profile' || pose.view === 'bowed');
  for (const { hairStyle } of belowChin)
    expect(['long', 'waves', 'side', 'shag', 'halfUp', 'lob', 'bigCurls', 'ropes']).not.toContain(hairStyle);
});

test('men sit as well, and bowed heads wear hats', () => {
  const pictures = everyone.flatMap(({ portraits }) => portraits);
  const views = new Set(
    pictures.filter(({ person }) => person.frame === 'masculine').map(({ pose }) => pose.view),
  );
  expect([...views].toSorted()).toEqual(['bowed', 'over', 'profile', 'seated']);
  const hats = pictures.filter(({ pose }) => pose.view === 'bowed').map(({ outfit }) => outfit.headwear);
  expect(new Set(hats)).toEqual(new Set(['none', 'beanie', 'flatCap', 'brim', 'scarf']));
});

test('several pictures of one person show the same person', () => {
  for (const { portraits } of everyone) {
    const [first, ...others] = portraits;
    for (const { person, seed, beard } of others)
      expect({ person, seed, beard }).toEqual({
        person: first?.person,
        seed: first?.seed,
        beard: first?.beard,
      });
  }
});

describe('a niche', () => {
  test('decides about its people and the gender they seek', () => {
    expect(peopleOf(2).every(({ gender, seeking }) => gender !== 'm' && seeking === 'f')).toBe(true);
    expect(peopleOf(7).every(({ gender, seeking }) => gender !== 'f' && seeking === 'm')).toBe(true);
    expect(share(peopleOf(1), ({ gender }) => gender === 'f')).toBeCloseTo(0.64, 1);
    expect(Math.min(...ages(peopleOf(5)))).toBeGreaterThanOrEqual(50);
    expect(Math.min(...ages(peopleOf(6)))).toBeGreaterThanOrEqual(35);
    expect(Math.max(...ages(peopleOf(6)))).toBeLessThanOrEqual(60);
  });

  test.each([
    ['she', 2, ({ gender }: DemoMember) => gender === 'f', 0.92],
    ['bbw', 4, ({ facts }: DemoMember) => /full|curvy/.test(facts.body_type), 0.8],
    ['bbw', 4, ({ gender }: DemoMember) => gender === 'f', 0.8],
    ['gilf', 5, ({ gender }: DemoMember) => gender === 'f', 0.76],
    ['gilf', 5, ({ facts }: DemoMember) => /grey|white/.test(facts.hair_colour), 0.4],
    ['milf', 6, ({ gender }: DemoMember) => gender === 'f', 0.84],
    ['gay', 7, ({ gender }: DemoMember) => gender === 'm', 0.92],
  ] as const)('%s (%i) shows what it is about among its first people', (_, niche, is, atLeast) => {
    expect(share(peopleOf(niche).slice(0, 24), is)).toBeGreaterThanOrEqual(atLeast);
  });

  test('has people who joined this week, and none who joined before the site opened', () => {
    for (const { niche } of SITES)
      expect(share(peopleOf(niche), ({ joinedDaysAgo }) => joinedDaysAgo < 7)).toBeGreaterThan(0.05);
    expect(everyone.every(({ joinedDaysAgo }) => joinedDaysAgo >= 0 && joinedDaysAgo < 600)).toBe(true);
  });
});

describe('display names', () => {
  test('are unique on a site', () => {
    for (const { niche } of SITES) expect(new Set(peopleOf(niche).map(({ name }) => name)).size).toBe(200);
    const [site] = SITES;
    const many = site ? createDemoMembers(site, places, 900, 'test').map(({ name }) => name) : [];
    expect(new Set(many).size).toBe(900);
  });

  test('get an initial when the first name is taken', () => {
    const names = peopleOf(7).map(({ name }) => name);
    expect(names.some((name) => /^\p{L}[\p{L}-]+ [A-Z]\.$/u.test(name))).toBe(true);
    expect(names.filter((name) => !name.includes('.')).length).toBeGreaterThan(60);
  });
});
