import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { type SearchPage, searchPage } from '#client/features/search/contract.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import type { MemberRow } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { toCell } from '#worker/features/members/location-cells.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const [AMSTERDAM, HAARLEM, UTRECHT, ROTTERDAM, GRONINGEN] = [
  toCell(52.37, 4.9),
  toCell(52.38, 4.64),
  toCell(52.09, 5.12),
  toCell(51.92, 4.48),
  toCell(53.22, 6.57),
];

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  const people: (Partial<MemberRow> & { id: string })[] = [
    { id: 'mira', email: 'mira@mail.example', cell: AMSTERDAM },
    { id: 'anna', cell: HAARLEM, body_type: 'slim', eye_colour: 'green' },
    { id: 'bo', cell: UTRECHT, gender: 'm', body_type: 'slim', lastActiveAt: NOW - 11 * MINUTE_MS },
    { id: 'carl', cell: ROTTERDAM, gender: 'm', region: 'NL-ZH', createdAt: NOW - 7 * DAY_MS },
    { id: 'dewi', cell: GRONINGEN, gender: 'x', tattoos: 'few', createdAt: NOW - 9 * DAY_MS },
    { id: 'eva', fictional: true, body_type: 'slim', createdAt: NOW - 30 * DAY_MS },
    { id: 'fred', cell: HAARLEM, birthDate: '1960-01-01', privacyMode: true, createdAt: NOW - 8 * DAY_MS },
    { id: 'gone', cell: HAARLEM, paused: true },
    { id: 'hidden', cell: HAARLEM, invisible: true },
    { id: 'foe', cell: HAARLEM },
    { id: 'enemy', cell: HAARLEM },
  ];
  for (const [i, person] of people.entries())
    await app.addMember({ lastActiveAt: NOW - i * 1000, ...person });
  const interests = { anna: ['tea', 'wine'], bo: ['tea'], eva: ['tea', 'wine'], gone: ['tea'], foe: ['tea'] };
  for (const [id, keys] of Object.entries(interests))
    for (const key of keys)
      await app.db.prepare("INSERT INTO member_interests VALUES ('ardenza', ?, ?)").bind(id, key).run();
  for (const pair of [
    ['mira', 'foe'],
    ['enemy', 'mira'],
  ])
    await app.db
      .prepare("INSERT INTO blocks VALUES ('ardenza', ?, ?, 0)")
      .bind(...pair)
      .run();
  for (const id of ['anna', 'carl', 'fred']) await addPhoto(app, id);
  await addPhoto(app, 'bo', { status: 'pending' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

async function search(query: string): Promise<SearchPage> {
  const answer = await app.ask('ardenza', `/api/members${query}`, { cookie });
  expect(answer.status).toBe(200);
  return v.parse(searchPage, await answer.json());
}

const ids = ({ results }: SearchPage) => results.map(({ id }) => id);

test('leaves out members with a block, paused members and invisible members', async () => {
  expect(ids(await search(''))).toEqual(['anna', 'carl', 'fred', 'dewi', 'eva', 'bo']);
});

test.each([
  ['?interests=tea', ['anna', 'eva', 'bo']],
  ['?interests=tea,wine', ['anna', 'eva']],
  ['?interests=wine,tea&gender=f', ['anna', 'eva']],
  ['?interests=tea&gender=m', ['bo']],
  ['?interests=sushi', []],
  ['?interests=', ['anna', 'carl', 'fred', 'dewi', 'eva', 'bo']],
  ['?interests=tea&distance=25', ['anna']],
  ['?interests=tea&distance=50', ['anna', 'bo']],
  ['?interests=tea&online=1', ['anna']],
  ['?interests=tea&is_new=1', ['anna', 'bo']],
  ['?distance=25', ['anna', 'fred']],
  ['?distance=50', ['anna', 'fred', 'bo']],
  ['?distance=100', ['anna', 'carl', 'fred', 'bo']],
  ['?distance=200', ['anna', 'carl', 'fred', 'dewi', 'bo']],
  ['?distance=50&gender=m', ['bo']],
  ['?distance=100&countryregion=NL-ZH', ['carl']],
  ['?distance=100&min_age=50', ['fred']],
  ['?online=1', ['anna', 'carl', 'fred', 'dewi']],
  ['?online=1&distance=25', ['anna', 'fred']],
  ['?online=1&min_age=50&max_age=70', ['fred']],
  ['?online=0', ['anna', 'carl', 'fred', 'dewi', 'eva', 'bo']],
  ['?with_photo=1', ['anna', 'carl']],
  ['?with_photo=true&gender=m', ['carl']],
  ['?with_photo=1&distance=25', ['anna']],
  ['?body_type=slim', ['anna', 'eva', 'bo']],
  ['?body_type=slim&eye_colour=green', ['anna']],
  ['?tattoos=few&gender=f', []],
  ['?tattoos=few', ['dewi']],
  ['?min_age=60&max_age=70', ['fred']],
  ['?min_age=60&max_age=70&gender=f', ['fred']],
  ['?min_age=60&max_age=70&countryregion=NL-ZH', []],
])('finds for %s: %j', async (query, expected) => {
  const foundPage = await search(query);
  expect(ids(foundPage)).toEqual(expected);
  expect(foundPage).toMatchObject({ numResults: expected.length, numResultsAtLeast: false, next: null });
});

test('lists new members of the last week, newest first', async () => {
  expect(ids(await search('?is_new=1'))).toEqual(['anna', 'bo']);
  const { results } = await search('?body_type=slim');
  expect(results.map(({ is_new }) => is_new)).toEqual([true, false, true]);
});

test('shows rounded distances on cards, and none without a place', async () => {
  const { results, located } = await search('');
  expect(located).toBe(true);
  expect(Object.fromEntries(results.map(({ id, distance_km }) => [id, distance_km]))).toEqual({
    anna: 20,
    carl: 50,
    dewi: 150,
    eva: null,
    fred: 20,
    bo: 40,
  });
});

test('hints at the conditions whose removal finds most', async () => {
  expect((await search('?tattoos=few&gender=f')).hints).toEqual([
    { field: 'tattoos', numResults: 3, numResultsAtLeast: false },
  ]);
  expect((await search('?interests=wine&distance=25&body_type=slim&with_photo=1&min_age=60')).hints).toEqual(
    [],
  );
  expect((await search('?interests=wine&distance=25&with_photo=1')).hints).toEqual([]);
  expect((await search('?interests=tea&distance=25')).hints).toEqual([
    { field: 'distance', numResults: 3, numResultsAtLeast: false },
    { field: 'interests', numResults: 2, numResultsAtLeast: false },
  ]);
  expect((await search('?min_age=60&max_age=62&interests=tea')).hints).toEqual([]);
});

test.each([
  ['?with_photo=1&interests=tea', ['carl']],
  ['?with_photo=1&countryregion=NL-ZH&gender=m', []],
  ['?online=1&eye_colour=green&min_age=30&max_age=40', ['carl', 'dewi']],
  ['?is_new=1&distance=25&gender=m', ['bo']],
])('adds for %s members who differ only in age, place, interests and looks: %j', async (query, expected) => {
  const { similar, numSimilar } = await search(query);
  expect(similar.map(({ id }) => id)).toEqual(expected);
  expect(numSimilar).toBe(expected.length);
});

test.each([
  ['?sexuality=gay', ['anna', 'carl', 'fred', 'dewi', 'eva', 'bo']],
  ['?sexuality=gay&gender=m&min_age=80&max_age=81', ['carl', 'bo']],
])('adds for %s without results any members of the sought gender: %j', async (query, expected) => {
  const foundPage = await search(query);
  expect(foundPage).toMatchObject({ results: [], similarBy: 'anyone', numSimilar: expected.length });
  expect(foundPage.similar.map(({ id }) => id)).toEqual(expected);
});

test('gives at most three hints', async () => {
  const { hints } = await search('?countryregion=NL-ZH&interests=tea&with_photo=1&online=1&min_age=30');
  expect(hints.length).toBeLessThanOrEqual(3);
});

test.each([
  ['?interests=knitting', { interests: 'interests_unknown' }],
  ['?interests=tea,wine,art,beer,bbq,sushi', { interests: 'interests_many' }],
  ['?distance=26', { distance: 'choose_one' }],
  ['?distance=far', { distance: 'choose_one' }],
  ['?distance=-25', { distance: 'choose_one' }],
  ['?online=perhaps', { online: 'invalid' }],
  ['?body_type=huge', { body_type: 'choose_one' }],
  [`?interests=${'x'.repeat(5000)}`, { interests: 'interests_unknown' }],
])('rejects %s by field', async (query, fields) => {
  const answer = await app.ask('ardenza', `/api/members${query}`, { cookie });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
});

test('rejects a distance from members without a place', async () => {
  await app.addMember({ id: 'zoe', email: 'zoe@mail.example' });
  const own = await app.startSession('ardenza', 'zoe@mail.example');
  const answer = await app.ask('ardenza', '/api/members?distance=25', { cookie: own });
  expect(await answer.json()).toMatchObject({ error: 'validation', fields: { distance: 'place_unknown' } });
  const { located, results } = v.parse(
    searchPage,
    await (await app.ask('ardenza', '/api/members', { cookie: own })).json(),
  );
  expect(located).toBe(false);
  expect(results.every(({ distance_km }) => distance_km === null)).toBe(true);
  await app.db.prepare("DELETE FROM members WHERE id = 'zoe'").run();
});
