import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { factInputs } from '#client/facts/schemas.ts';
import { GENDERS, INTERESTS, SEEKING } from '#client/features/members/vocabulary.ts';
import CAST from './cast.json' with { type: 'json' };
import type { DemoMember } from './member.ts';
import { createDemoMembers } from './members.ts';
import { places, SITES, peopleOf, everyone } from './people.fixture.ts';

const share = (members: readonly DemoMember[], is: (member: DemoMember) => boolean) =>
  members.filter(is).length / members.length;

const DAY = Date.UTC(2026, 10, 1);

const ages = (members: readonly DemoMember[]) =>
  members.map(({ birthDate }) => Math.floor((DAY - Date.parse(birthDate)) / (365.2425 * 86_400_000)));

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
  test('has an id of 12 characters', () => {
    expect(everyone).toHaveLength(1400);
    for (const { id } of everyone) expect(id).toMatch(/^[0-9a-z]{12}$/);
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(1400);
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

  test('is an adult, of the age that the pictures show', () => {
    for (const { niche } of SITES) {
      const shown = CAST[niche].map(({ age }) => age);
      for (const [index, years] of ages(peopleOf(niche)).entries()) {
        expect(years).toBeGreaterThanOrEqual(21);
        expect(years).toBeLessThanOrEqual(72);
        expect(Math.abs(years - (shown[index % shown.length] ?? 0))).toBeLessThanOrEqual(1);
      }
    }
    for (const { birthDate } of everyone) expect(birthDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
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

  test('has one to four pictures, which no other of the first 90 has', () => {
    for (const { portraits } of everyone) {
      expect(portraits.length).toBeGreaterThanOrEqual(1);
      expect(portraits.length).toBeLessThanOrEqual(4);
    }
    for (const { niche } of SITES) {
      const pictures = peopleOf(niche)
        .slice(0, 90)
        .flatMap(({ portraits }) => portraits);
      expect(new Set(pictures).size).toBe(pictures.length);
      expect(peopleOf(niche)[90]?.portraits).toEqual(peopleOf(niche)[0]?.portraits);
    }
  });
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
