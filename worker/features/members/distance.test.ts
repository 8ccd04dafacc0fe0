import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addLike } from '#worker/testing/relations.ts';
import { toCell } from './location-cells.ts';
import { roundDistanceKm, computeDistanceKm } from './distance.ts';

const HERE = toCell(52.05, 5.05);
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
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const json = async (path: string, sessionCookie = cookie) =>
  (await app.ask('ardenza', path, { cookie: sessionCookie })).json() as Promise<Record<string, never>>;
const readProfileDistance = async (id: string, sessionCookie?: string) =>
  (await json(`/api/members/${id}`, sessionCookie))['distance_km'];
const readListDistances = async (path: string, list: string) => {
  const cards = (await json(path))[list] as { id: string; distance_km: number | null }[] | undefined;
  return Object.fromEntries((cards ?? []).map(({ id, distance_km }) => [id, distance_km]));
};
const readPageDistances = async (path: string, headers = {}) => {
  const page = await app.ask('ardenza', path, { cookie: `${cookie}; locale=en`, headers });
  const html = (await page.text()).replaceAll('\u00a0', ' ');
  return html.replaceAll(/<\/?span[^>]*>/g, '').match(/Elsewhere[^<"]*/g);
};

const FINDER = '/api/match-finder?gender=m&min_age=18&max_age=99&country=NL';

test('shows the same distance in search, game and profile, and none for members without a place', async () => {
  const distances = { jonas: 20, nowhere: null, fictional: null };
  expect(await readListDistances('/api/members?gender=m', 'results')).toEqual(distances);
  expect(await readListDistances('/api/swipe-game', 'cards')).toEqual(distances);
  for (const [id, km] of Object.entries(distances)) expect(await readProfileDistance(id), id).toBe(km);
});

test('shows the same distance in the match finder and for similar members', async () => {
  await app.addMember({ id: 'karel', gender: 'm' });
  await app.db.prepare("UPDATE members SET region = 'NL-UT', seeking = 'f'").run();
  const distances = { jonas: 20, nowhere: null, fictional: null };
  expect(await readListDistances(FINDER, 'results')).toMatchObject(distances);
  expect(await readListDistances('/api/members/karel', 'similar')).toEqual(distances);
  expect(await readPageDistances('/match-finder?step=result&gender=m&min_age=18&max_age=99')).toContain(
    'Elsewhere 20 km',
  );
  expect(await readPageDistances('/members/karel')).toContain('Elsewhere 20 km');
});

test('shows no distance in a profile that search does not list, and none to a viewer without a place', async () => {
  await addLike(app, 'jonas', 'mira');
  await app.db.prepare("UPDATE members SET invisible = 1 WHERE id = 'jonas'").run();
  expect(await readProfileDistance('jonas')).toBeNull();
  expect(await readProfileDistance('mira')).toBeNull();
  await app.addMember({ id: 'zoe', email: 'zoe@mail.example' });
  await app.db.prepare("UPDATE members SET invisible = 0 WHERE id = 'jonas'").run();
  expect(
    await readProfileDistance('jonas', await app.startSession('ardenza', 'zoe@mail.example')),
  ).toBeNull();
});

test('shows distances in the unit of the visitor’s country', async () => {
  expect(await readPageDistances('/members/jonas')).toContain('Elsewhere, 20 km away');
  expect(await readPageDistances('/members/jonas', { 'x-test-country': 'US' })).toContain(
    'Elsewhere, 10 mi away',
  );
  expect(await readPageDistances('/swipe-game')).toContain('Elsewhere 20 km');
  const [heading, beside] = (await readPageDistances('/members/nowhere')) ?? [];
  expect([heading, beside]).toEqual(['Elsewhere', 'Elsewhere']);
});

test('shows "less than 10 km" for members of the same town', async () => {
  await app.db.prepare("UPDATE members SET cell = ? WHERE id = 'jonas'").bind(HERE).run();
  expect(await readProfileDistance('jonas')).toBe(10);
  expect(await readPageDistances('/members/jonas')).toContain('Elsewhere, less than 10 km away');
  expect(await readPageDistances('/members/jonas', { 'x-test-country': 'US' })).toContain(
    'Elsewhere, less than 10 mi away',
  );
  expect(await readPageDistances('/swipe-game')).toContain('Elsewhere &lt; 10 km');
});

const AMSTERDAM = toCell(52.37, 4.9);

test('measures between the centres of cells', () => {
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
])('rounds %d km to %d', (km, distances) => {
  expect(roundDistanceKm(km)).toBe(distances);
});
