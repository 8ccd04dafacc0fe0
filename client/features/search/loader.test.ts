import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import type { SearchData } from './loader.ts';

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('history', { state: null });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A document of Mira, whose last search was for members of 40 and more when it was loaded. */
async function openDocument() {
  const { searchLoader } = await import('./loader.ts');
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira', profile: { country: 'NL', seeking: 'm' } });
  const call = (async ({ path }: { path: string }) => ANSWERS[path]) as unknown as Call;
  const context = new RouterContextProvider();
  context.set(loaderApi, { call, queries });
  return async (query: string): Promise<SearchData['form']> => {
    const url = new URL(`https://ardenza.test/members${query}`);
    const args: LoaderFunctionArgs = {
      context,
      params: {},
      request: new Request(url),
      url,
      pattern: '/members',
    };
    const { data } = (await searchLoader(args)) as { data: SearchData };
    return data.form;
  };
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/settings.php': { countries: ['NL'], min_age: 18 },
  '/api/regions.php': { regions: {} },
  '/api/last-search': { query: 'gender=m&country=NL&min_age=40&max_age=99' },
  '/api/members': { results: [], next: null, hints: [], located: false },
};

test('opens the latest search of the document, not the one that was stored when it was loaded', async () => {
  const open = await openDocument();
  expect(await open('')).toMatchObject({ min_age: 40 });
  await open('?gender=m&country=NL&min_age=18&max_age=99');
  expect(await open('')).toMatchObject({ min_age: 18 });
  await open('?gender=m&country=NL&min_age=30&max_age=99');
  await open('?gender=m&country=NL&min_age=99&max_age=100');
  expect(await open('')).toMatchObject({ min_age: 30 });
});

test('shows the same search when the member goes back to a page without a search in its address', async () => {
  const open = await openDocument();
  await open('?gender=m&country=NL&min_age=30&max_age=99');
  vi.stubGlobal('history', { state: { key: 'first', search: 'gender=m&country=NL&min_age=40&max_age=99' } });
  expect(await open('')).toMatchObject({ min_age: 40 });
});

test('opens the search that the server has stored, not one whose results were here already', async () => {
  const open = await openDocument();
  await open('?gender=m&country=NL&min_age=30&max_age=99');
  await open('?gender=m&country=NL&min_age=20&max_age=99');
  await open('?gender=m&country=NL&min_age=30&max_age=99');
  expect(await open('')).toMatchObject({ min_age: 20 });
});
