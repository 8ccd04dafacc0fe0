import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { searchPage } from '#client/features/search/contract.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
let cookie: string | undefined;
beforeEach(async () => {
  app = await createTestApp(
    overrideSite('ardenza', {
      search_fields: ['gender', 'age', 'country', 'countryregion', 'distance'],
      logged_out_search: true,
    }),
  );
  await app.addMember({ id: 'mira', email: 'mira@mail.example', country: 'BE' });
  for (const country of ['NL', 'BE'])
    await app.addMembers(61, (n) => ({ id: `${country}${n}`, gender: 'm', country }));
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

async function search(query: string) {
  const answer = await app.ask('ardenza', `/api/members?${query}`, { cookie });
  expect(answer.status).toBe(200);
  return v.parse(searchPage, await answer.json());
}

const HOME = 'gender=m&min_age=18&max_age=99&country=BE';

test.each([
  [
    'gender=m&country=US&countryregion=US-CA',
    { country: 'country_unknown', countryregion: 'region_unknown' },
  ],
  ['gender=m&countryregion=BE-XX', { countryregion: 'region_unknown' }],
  ['gender=m&interests=tea&hair_colour=red', { interests: 'field_unknown', hair_colour: 'field_unknown' }],
  ['gender=m&distance=25', { distance: 'place_unknown' }],
  ['gender=m&after=unknown', { after: 'page_unknown' }],
  [
    'gender=m&country=US&countryregion=US-CA&interests=tea&distance=25&after=unknown',
    {
      country: 'country_unknown',
      countryregion: 'region_unknown',
      interests: 'field_unknown',
      distance: 'place_unknown',
      after: 'page_unknown',
    },
  ],
])('answers the rest of %s in one call and says what it left out', async (query, fields) => {
  const page = await search(`${query}&correct=1`);
  expect(page.corrected).toEqual({ fields, query: HOME });
  expect(page.results.map(({ id }) => id.slice(0, 2))).toEqual(Array<string>(60).fill('BE'));
  expect((await app.ask('ardenza', `/api/members?${query}`, { cookie })).status).toBe(422);
});

test('corrects nothing in a search that it can answer', async () => {
  expect(await search('gender=m&country=NL&countryregion=NL-UT&correct=1')).not.toHaveProperty('corrected');
});

test('continues a corrected search from page to page', async () => {
  const { next, results } = await search('gender=m&country=US&correct=1');
  const further = await search(`gender=m&country=US&correct=1&after=${next}`);
  const [end] = further.results;
  expect(further.results).toHaveLength(1);
  expect(results.map(({ id }) => id)).not.toContain(end?.id);
  expect(further.corrected?.query).toBe(`${HOME}&after=${next}`);
  expect((await search(`${HOME}&after=${next}`)).results).toEqual(further.results);
});

test('remembers no search that it has corrected', async () => {
  await search('gender=f&min_age=30&remember=1&correct=1');
  await search('gender=m&country=US&remember=1&correct=1');
  const last = await app.ask('ardenza', '/api/last-search', { cookie });
  expect(await last.json()).toEqual({ query: 'gender=f&min_age=30&max_age=99' });
});

test('corrects a visitor’s search to their own country, and asks to log in for further pages', async () => {
  cookie = undefined;
  await app.addMember({ id: 'fiction', gender: 'm', country: 'BE', fictional: true });
  const ask = (query: string) =>
    app.ask('ardenza', `/api/members?${query}&correct=1`, { headers: { 'x-test-country': 'BE' } });
  const page = v.parse(searchPage, await (await ask('gender=m&country=US')).json());
  expect(page.corrected).toEqual({ fields: { country: 'country_unknown' }, query: HOME });
  expect(page.results.map(({ id }) => id)).toEqual(['fiction']);
  expect((await ask('gender=m&after=unknown')).status).toBe(403);
});
