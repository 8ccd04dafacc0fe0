import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchPage } from '#client/features/search/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';

async function createOpenApp(settings: Partial<Tenant>) {
  const app = await createTestApp(overrideSite('ardenza', settings));
  await app.addMember({ id: 'real', name: 'Realcanary', cell: 5_117_046 });
  await app.addMember({ id: 'anna', fictional: true });
  await app.addMember({ id: 'bo', fictional: true, gender: 'm' });
  await app.addMember({ id: 'cees', fictional: true, status: 'disabled' });
  await app.addMember({ id: 'dewi', fictional: true, country: 'BE' });
  await app.addMembers(61, (n) => ({ id: `m${n}`, fictional: true, birthDate: '1950-01-01' }));
  for (const id of ['anna', 'real']) await addPhoto(app, id);
  const ask = (query: string, init?: AskInit) => app.ask('ardenza', `/api/members${query}`, init);
  return {
    refused: async (query: string, init?: AskInit) => {
      const answer = await ask(query, init);
      return answer.status === 403 ? await answer.json() : answer.status;
    },
    found: async (query: string, init?: AskInit) => {
      const text = await (await ask(query, init)).text();
      expect(text).not.toMatch(/Realcanary|real/);
      return v.parse(searchPage, JSON.parse(text));
    },
  };
}

const ASKS_LOGIN = {
  error: 'authentication_required',
  message: expect.any(String),
  authentication_required: true,
};

test('asks visitors to log in when the site does not open its search', async () => {
  const { refused } = await createOpenApp({});
  expect(await refused('')).toEqual(ASKS_LOGIN);
  expect(await refused('?ref=r1')).toEqual(ASKS_LOGIN);
});

test('shows one page of labelled fictional profiles with logged_out_search, offline and without distance', async () => {
  const { found, refused } = await createOpenApp({ logged_out_search: true });
  const page = await found('?max_age=60');
  expect(page.results.map(({ id, fictional }) => [id, fictional])).toEqual([
    ['anna', true],
    ['bo', true],
  ]);
  expect(page.results[0]?.main_image).not.toBeNull();
  expect(page.results.every(({ online, distance_km }) => !online && distance_km === null)).toBe(true);
  expect(page).toMatchObject({ numResults: 2, next: null, similar: [], hints: [], located: false });
  expect((await found('?max_age=60&gender=m')).results.map(({ id }) => id)).toEqual(['bo']);
  expect((await found('?online=1')).results).toEqual([]);
  const all = await found('');
  expect(all).toMatchObject({ numResults: 60, numResultsAtLeast: true, next: null });
  expect(await refused('?after=abc')).toEqual(ASKS_LOGIN);
  expect(await refused('?distance=25')).toBe(422);
});

test('opens the search to advertised visitors with logged_out_search_trafficsource', async () => {
  const { found, refused } = await createOpenApp({ logged_out_search_trafficsource: true });
  expect(await refused('')).toEqual(ASKS_LOGIN);
  expect(await refused('', { headers: { cookie: 'cookie_choice=allowed; tracking=sub1=a' } })).toEqual(
    ASKS_LOGIN,
  );
  const sent = { headers: { cookie: 'cookie_choice=allowed; tracking=network=ads&sub1=a' } };
  expect((await found('?max_age=60', sent)).results.map(({ id }) => id)).toEqual(['anna', 'bo']);
  expect((await found('?max_age=60&ref=r1')).results).toHaveLength(2);
});

test('shows members the whole search on such a site', async () => {
  const app = await createTestApp(overrideSite('ardenza', { logged_out_search: true }));
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const answer = await app.ask('ardenza', '/api/members', { cookie });
  expect(await answer.json()).toMatchObject({ results: [{ id: 'jonas' }] });
});
