import { expect, test } from 'vitest';
import type { Lander } from '#client/features/landers/contract.ts';
import { createLanderApp } from '#worker/testing/apps/lander-app.ts';

async function ask(query: string, settings = {}, headers = {}) {
  const { app } = await createLanderApp(settings);
  const answer = await app.ask('ardenza', `/api/lander${query}`, { headers });
  return { status: answer.status, lander: (await answer.json()) as Lander };
}

test('shows as many members as a design has room for', async () => {
  const counts = { gallery: 12, collagelanding: 9, tinderswipe: 5, iconslanding: 0, socialnetwork: 6 };
  for (const [name, count] of Object.entries(counts)) {
    const { lander } = await ask(`?name=${name}`);
    expect(lander.members).toHaveLength(count);
    expect(lander.members.every(({ fictional }) => fictional)).toBe(true);
  }
});

test.each([
  ['women', (age: number, name: string) => name !== 'Person2x' && name !== 'Person5x' && age > 0],
  ['young', (age: number) => age < 35],
  ['mature', (age: number) => age >= 45],
] as const)('puts the pictures of %s first', async (set, belongs) => {
  const { lander } = await ask('?name=gallery', { lander: { picture_set: set } });
  const fit = lander.members.map(({ age, name }) => belongs(age, name));
  expect(lander.picture_set).toBe(set);
  expect(fit).toContain(true);
  expect(fit).toEqual(fit.toSorted((a, b) => Number(b) - Number(a)));
});

test.each([
  [2, (_: number, isMan: boolean) => !isMan],
  [6, (age: number, isMan: boolean) => !isMan && age >= 35 && age <= 60],
  [7, (_: number, isMan: boolean) => isMan],
] as const)('shows the members that niche %s is about first', async (niche, isSought) => {
  const { lander } = await ask('?name=gallery', { niche });
  const fit = lander.members.map(({ age, name }) => isSought(age, ['Person2x', 'Person5x'].includes(name)));
  expect(lander.picture_set).toBe('sought');
  expect(new Set(fit).size).toBe(2);
  expect(fit).toEqual(fit.toSorted((a, b) => Number(b) - Number(a)));
});

test('sends profile texts only to designs that show them', async () => {
  const { lander: talking } = await ask('?name=socialnetwork');
  expect(talking.members[0]?.about).toMatch(/^Words of person/);
  const { lander: silent } = await ask('?name=gallery');
  expect(silent.members.map(({ about }) => about)).toEqual(Array(12).fill(null));
  const { lander: hidden } = await ask('?name=socialnetwork', { visible_profile_notes: false });
  expect(hidden.members.map(({ about }) => about)).toEqual(Array(6).fill(null));
});

test('answers with the campaign’s own words only', async () => {
  const { lander } = await ask('?name=gallery&slug=summer');
  expect(lander.campaign).toEqual({ slug: 'summer', headline: 'Een zomer om te onthouden', text: null });
  expect((await ask('?name=gallery&slug=__proto__')).lander.campaign).toBeNull();
});

test('names as many profiles in a country that the site does not serve', async () => {
  const { lander } = await ask('?name=gallery', {}, { 'x-test-country': 'FR' });
  const dutch = (await ask('?name=gallery')).lander;
  expect(lander.members.length).toBeGreaterThan(0);
  expect(lander.members.length).toBe(dutch.members.length);
});

test.each(['', '?name=nothing', '?name=__proto__', '?slug=summer', '?name=gallery&name=%00'])(
  'rejects or answers /api/lander%s without a failure',
  async (query) => expect((await ask(query)).status).toBeLessThan(500),
);
