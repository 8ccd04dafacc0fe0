import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addLike } from '#worker/testing/relations.ts';
import { toCell } from './location-cells.ts';
import { roundDistanceKm, computeDistanceKm } from './distance.ts';

const HERE = toCell(52.05, 5.05);
/** 22 km to the north. */
const THERE = toCell(52.25, 5.05);

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp({ country: null });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', cell: HERE, town: 'Here' });
  const there = { gender: 'm', cell: THERE, town: 'Elsewhere' };
  await app.addMember({ id: 'jonas', ...there });
  await app.addMember({ id: 'nowhere', ...there, cell: null });
  await app.addMember({ id: 'fictional', ...there, fictional: true });
  for (const id of ['jonas', 'nowhere', 'fictional']) await addPhoto(app, id);
  cookie = await app.login('ardenza', 'mira@mail.example');
});

const json = async (path: string, who = cookie) =>
  (await app.ask('ardenza', path, { cookie: who })).json() as Promise<Record<string, never>>;
const profileSays = async (id: string, who?: string) =>
  (await json(`/api/members/${id}`, who))['distance_km'];
const listSays = async (path: string, list: string) => {
  const cards = (await json(path))[list] as { id: string; distance_km: number | null }[] | undefined;
  return Object.fromEntries((cards ?? []).map(({ id, distance_km }) => [id, distance_km]));
};
const pageSays = async (path: string, headers = {}) => {
  const page = await app.ask('ardenza', path, { cookie: `${cookie}; locale=en`, headers });
  const html = (await page.text()).replaceAll('\u00a0', ' ');
  return html.replaceAll(/<\/?span[^>]*>/g, '').match(/Elsewhere[^<"]*/g);
};

const FINDER = '/api/match-finder?gender=m&min_age=18&max_age=99&country=NL';

test('search, the game and the profile say the same of how far away somebody is, and of nobody who is nowhere', async () => {
  const told = { jonas: 20, nowhere: null, fictional: null };
  expect(await listSays('/api/members?gender=m', 'results')).toEqual(told);
  expect(await listSays('/api/swipe-game', 'cards')).toEqual(told);
  for (const [id, km] of Object.entries(told)) expect(await profileSays(id), id).toBe(km);
});

test('so do the match finder, and those like somebody below a profile', async () => {
  await app.addMember({ id: 'karel', gender: 'm' });
  await app.db.prepare("UPDATE members SET region = 'NL-UT', seeking = 'f'").run();
  const told = { jonas: 20, nowhere: null, fictional: null };
  expect(await listSays(FINDER, 'results')).toMatchObject(told);
  expect(await listSays('/api/members/karel', 'similar')).toEqual(told);
  expect(await pageSays('/match-finder?step=result&gender=m&min_age=18&max_age=99')).toContain(
    'Elsewhere · 20 km',
  );
  expect(await pageSays('/members/karel')).toContain('Elsewhere · 20 km');
});

test('of whom search does not show, the profile does not say it either, nor to whoever is nowhere', async () => {
  await addLike(app, 'jonas', 'mira');
  await app.db.prepare("UPDATE members SET invisible = 1 WHERE id = 'jonas'").run();
  expect(await profileSays('jonas')).toBeNull();
  expect(await profileSays('mira')).toBeNull();
  await app.addMember({ id: 'zoe', email: 'zoe@mail.example' });
  await app.db.prepare("UPDATE members SET invisible = 0 WHERE id = 'jonas'").run();
  expect(await profileSays('jonas', await app.login('ardenza', 'zoe@mail.example'))).toBeNull();
});

test('the pages say it as the country of the visitor counts', async () => {
  expect(await pageSays('/members/jonas')).toContain('Elsewhere, 20 km away');
  expect(await pageSays('/members/jonas', { 'x-test-country': 'GB' })).toContain('Elsewhere, 10 mi away');
  expect(await pageSays('/swipe-game')).toContain('Elsewhere · 20 km');
  const [heading, beside] = (await pageSays('/members/nowhere')) ?? [];
  expect([heading, beside]).toEqual(['Elsewhere', 'Elsewhere']);
});

test('whoever lives in the same town is not said to be further away than they may be', async () => {
  await app.db.prepare("UPDATE members SET cell = ? WHERE id = 'jonas'").bind(HERE).run();
  expect(await profileSays('jonas')).toBe(10);
  expect(await pageSays('/members/jonas')).toContain('Elsewhere, less than 10 km away');
  expect(await pageSays('/members/jonas', { 'x-test-country': 'GB' })).toContain(
    'Elsewhere, less than 10 mi away',
  );
  expect(await pageSays('/swipe-game')).toContain('Elsewhere · &lt; 10 km');
});

const AMSTERDAM = toCell(52.37, 4.9);

test('distances are those between the middles of cells', () => {
  expect(computeDistanceKm(AMSTERDAM, AMSTERDAM)).toBe(0);
  expect(computeDistanceKm(AMSTERDAM, toCell(52.09, 5.12))).toBeCloseTo(39, 0);
  expect(computeDistanceKm(AMSTERDAM, toCell(52.52, 13.4))).toBeCloseTo(577, -1);
  expect(computeDistanceKm(toCell(52.301, 4.901), toCell(52.399, 4.999))).toBe(0);
});

test.each([
  [0, 10],
  [4, 10],
  [9.9, 10],
  [10, 20],
  [14, 20],
  [16, 20],
  [94, 90],
  [99, 100],
  [110, 100],
  [130, 150],
  [480, 500],
  [777, 800],
])('%d km is told as %d', (km, told) => {
  expect(roundDistanceKm(km)).toBe(told);
});
