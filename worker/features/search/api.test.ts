import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { type SearchPage, searchPage } from '#client/features/search/contract.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import type { MemberRow } from '#worker/testing/members.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  const people: (Partial<MemberRow> & { id: string })[] = [
    { id: 'mira', email: 'mira@mail.example', gender: 'f', birthDate: '1990-01-01' },
    { id: 'anna', gender: 'f', birthDate: '1996-11-21', region: 'NL-UT', town: 'Utrecht' },
    { id: 'bo', gender: 'x', birthDate: '1980-06-01', region: 'NL-NH' },
    { id: 'carl', gender: 'm', birthDate: '1970-06-01', region: 'NL-UT' },
    { id: 'dewi', gender: 'f', birthDate: '1996-11-22', country: 'BE', region: 'BE-VOV' },
    { id: 'eva', gender: 'f', birthDate: '2000-01-01', fictional: true },
    { id: 'unconfirmed', status: 'not_confirmed' },
    { id: 'disabled', status: 'disabled' },
    { id: 'deleted', status: 'deleted' },
    { id: 'elsewhere', tenantId: 'velours' },
  ];
  for (const [i, person] of people.entries())
    await app.addMember({ lastActiveAt: NOW - i * MINUTE_MS, ...person });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

async function search(query = ''): Promise<SearchPage> {
  const answer = await app.ask('ardenza', `/api/members${query}`, { cookie });
  return v.parse(searchPage, await answer.json());
}

const ids = ({ results }: Pick<SearchPage, 'results'>) => results.map(({ id }) => id);

test('lists active members of the viewer’s country, the most recently active first, without the viewer', async () => {
  const foundPage = await search();
  expect(ids(foundPage)).toEqual(['anna', 'bo', 'carl', 'eva']);
  expect(foundPage).toMatchObject({ numResults: 4, next: null });
});

test.each([
  ['?gender=f', ['anna', 'eva']],
  ['?gender=m', ['carl']],
  ['?gender=a', ['anna', 'bo', 'carl', 'eva']],
  ['?country=BE', ['dewi']],
  ['?country=BE&countryregion=BE-VOV', ['dewi']],
  ['?countryregion=NL-UT', ['anna', 'carl']],
  ['?countryregion=NL-UT&gender=f', ['anna']],
  ['?min_age=30&max_age=30', ['anna']],
  ['?min_age=31', ['bo', 'carl']],
  ['?max_age=29', ['eva']],
  ['?country=BE&min_age=29&max_age=29', ['dewi']],
  ['?countryregion=NL-GR', []],
])('finds for %s: %j', async (query, expected) => {
  const foundPage = await search(query);
  expect(ids(foundPage)).toEqual(expected);
  expect(foundPage.numResults).toBe(expected.length);
});

test('shows on a card only what others may know', async () => {
  const { results } = await search('?gender=f');
  expect(results[0]).toEqual({
    id: 'anna',
    name: 'anna',
    age: 30,
    town: 'Utrecht',
    main_image: null,
    locked: false,
    fictional: false,
    online: true,
    is_new: true,
    distance_km: null,
  });
});

test('labels a fictional profile and never shows it as online', async () => {
  const { results } = await search('?gender=f');
  expect(results[1]).toMatchObject({ id: 'eva', fictional: true, online: false });
});

test('adds similar members from other regions and ages when there are few results', async () => {
  const foundPage = await search('?countryregion=NL-UT&gender=f&min_age=30&max_age=30');
  expect(ids(foundPage)).toEqual(['anna']);
  expect(foundPage).toMatchObject({ similar: [{ id: 'eva' }], numSimilar: 1 });
});

test('suggests no hidden members and no member twice', async () => {
  const foundPage = await search('?min_age=50');
  const all = [...ids(foundPage), ...ids({ results: foundPage.similar })];
  expect(all).toEqual(['carl', 'bo']);
  expect(foundPage.numSimilar).toBe(1);
});

test.each([
  ['?min_age=17', { min_age: 'age_range' }],
  ['?max_age=100', { max_age: 'age_range' }],
  ['?min_age=-5', { min_age: 'age_range' }],
  ['?min_age=18.5', { min_age: 'age_range' }],
  ['?min_age=1e1', { min_age: 'age_range' }],
  ['?min_age=old', { min_age: 'age_range' }],
  ['?min_age=', { min_age: 'age_range' }],
  ['?min_age=99999999999999999999', { min_age: 'age_range' }],
  ['?min_age=40&max_age=30', { min_age: 'age_order' }],
  ['?gender=z', { gender: 'choose_one' }],
  ['?country=US', { country: 'country_unknown' }],
  ['?country=nl', { country: 'country_unknown' }],
  ['?country=%27%20OR%201', { country: 'country_unknown' }],
  ['?countryregion=NL-XX', { countryregion: 'region_unknown' }],
  ['?countryregion=BE-VOV', { countryregion: 'region_unknown' }],
  ['?after=unknown', { after: 'page_unknown' }],
  ['?after=%00', { after: 'page_unknown' }],
  [`?after=${'x'.repeat(121)}`, { after: 'page_unknown' }],
  ['?min_age=1&max_age=2&gender=z', { min_age: 'age_range', max_age: 'age_range', gender: 'choose_one' }],
])('rejects %s by field', async (query, fields) => {
  const answer = await app.ask('ardenza', `/api/members${query}`, { cookie });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ error: 'validation', message: expect.stringMatching(/\w/), fields });
});

test('rejects visitors', async () => {
  const answer = await app.ask('ardenza', '/api/members');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ authentication_required: true });
});
