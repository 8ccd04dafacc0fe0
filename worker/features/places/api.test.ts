import { beforeEach, expect, test } from 'vitest';
import { getCellCentre } from '#worker/features/members/location-cells.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const geocode = (query: string, site = 'ardenza') => app.ask(site, `/api/geocode.php?${query}`, { cookie });

const put = (json: unknown, headers?: Record<string, string>) =>
  app.ask('ardenza', '/api/place', { method: 'PUT', json, cookie, ...(headers && { headers }) });

const mira = () =>
  app.db.prepare("SELECT country, region, town, cell FROM members WHERE id = 'mira'").first();

test.each([
  ['52.09', '5.12', { country: 'NL', region: 'NL-UT', region_name: 'Utrecht', town: 'Utrecht' }],
  ['51.05', '3.72', { country: 'BE', region: 'BE-VOV', region_name: 'Oost-Vlaanderen', town: 'Gent' }],
])('finds the town at %s, %s: %j', async (lat, lon, place) => {
  expect(await (await geocode(`lat=${lat}&lon=${lon}`)).json()).toEqual(place);
});

test.each([
  ['in the North Sea', 'lat=55.5&lon=3'],
  ['in a country that the site does not serve', 'lat=48.85&lon=2.35'],
  ['at the pole', 'lat=90&lon=0'],
])('answers not found to a position %s', async (_, query) => {
  const answer = await geocode(query);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: 'not_found' });
});

test.each(['lat=91&lon=0', 'lat=0&lon=181', 'lat=&lon=5', 'lat=abc&lon=5', 'lat=52', ''])(
  'rejects the position "%s"',
  async (query) => {
    expect((await geocode(query)).status).toBe(422);
  },
);

test('stores and logs no position', async () => {
  const before = await mira();
  await geocode('lat=52.0907&lon=5.1214');
  await geocode('lat=52.0907&lon=oops');
  expect(await mira()).toEqual(before);
  expect(JSON.stringify(app.logged)).not.toMatch(/52[.]09|5[.]12/);
  const tables = await app.db.prepare('SELECT answer, request_hash FROM idempotency').all();
  expect(JSON.stringify(tables.results)).not.toContain('52.09');
});

test('forbids caching of a position', async () => {
  expect((await geocode('lat=52.1&lon=5.1')).headers.get('cache-control')).toBe('no-store');
});

test('stores a place as its town and the cell of that town', async () => {
  expect(await (await put({ country: 'NL', region: 'NL-UT', town: 'utrecht ' })).json()).toEqual({
    ok: true,
  });
  const stored = await mira();
  expect(stored).toMatchObject({ country: 'NL', region: 'NL-UT', town: 'Utrecht' });
  const { lat, lon } = getCellCentre(Number(stored?.cell));
  expect(Math.abs(lat - 52.09)).toBeLessThan(0.1);
  expect(Math.abs(lon - 5.12)).toBeLessThan(0.1);
});

test('deletes the cell when a place without a town is stored', async () => {
  await put({ country: 'NL', region: 'NL-UT', town: 'Utrecht' });
  await put({ country: 'BE', region: 'BE-VAN' });
  expect(await mira()).toEqual({ country: 'BE', region: 'BE-VAN', town: null, cell: null });
  await put({ country: 'BE' });
  expect(await mira()).toEqual({ country: 'BE', region: null, town: null, cell: null });
});

test.each([
  [{ country: 'FR' }, 'country'],
  [{ country: 'Netherlands' }, 'country'],
  [{ country: 'NL', region: 'BE-VAN' }, 'region'],
  [{ country: 'NL', region: 'NL-UT', town: 'Xyzzyqqq' }, 'town'],
  [{ country: 'NL', region: 'NL-UT', town: 'U'.repeat(81) }, 'town'],
  [{ country: 'NL', town: 'Utrecht' }, 'town'],
])('rejects %j and names the field', async (place, field) => {
  const answer = await put(place);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { [field]: `${field}_unknown` } });
});

test('names the region of a town that is elsewhere', async () => {
  const answer = await put({ country: 'NL', region: 'NL-UT', town: 'Amsterdam' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    fields: { town: 'town_similar' },
    params: { towns: expect.stringContaining('Amsterdam (Noord-Holland)') },
  });
});

test('changes nothing when the request is repeated with the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await put({ country: 'NL', region: 'NL-UT' }, headers);
  await put({ country: 'BE' });
  await put({ country: 'NL', region: 'NL-UT' }, headers);
  expect(await mira()).toMatchObject({ country: 'BE' });
});

test('rejects visitors', async () => {
  cookie = '';
  expect((await put({ country: 'NL' })).status).toBe(403);
  expect((await geocode('lat=52&lon=5')).status).toBe(403);
});

test('lists the towns of a region by name, and none of a country that the site does not serve', async () => {
  const towns = async (query: string) => (await app.ask('ardenza', `/api/towns?${query}`)).json();
  expect(await towns('country=NL&region=NL-FL')).toEqual({
    towns: ['Almere', 'Dronten', 'Emmeloord', 'Lelystad', 'Urk', 'Zeewolde'],
  });
  expect(await towns('country=DE&region=DE-BE')).toEqual({ towns: [] });
  expect(await towns('country=NL&region=NL-XX')).toEqual({ towns: [] });
});
