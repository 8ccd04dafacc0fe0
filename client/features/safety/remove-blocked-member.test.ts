import { beforeEach, expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { removeBlockedMember } from './remove-blocked-member.ts';

const EVA = { id: 'eva' };
const JONAS = { id: 'jonas' };
const MIRA = { id: 'mira' };
const call = (() => new Promise(() => undefined)) as Call;

let queries: ReturnType<typeof createQueryClient>;
const readCached = (...key: string[]): unknown => queries.getQueryData(key);
const keep = (key: string[], ...pages: object[]) =>
  queries.setQueryData(key, { pages, pageParams: pages.map(() => null) });
const block = (id: string) => removeBlockedMember(queries, call, id);

beforeEach(() => {
  queries = createQueryClient();
});

test('removes a blocked member from all cached pages', async () => {
  keep(
    ['search', 'a'],
    { results: [EVA, MIRA], similar: [JONAS], numResults: 3 },
    { results: [JONAS], similar: [], numResults: 3 },
  );
  keep(['likes-list', 'mine'], { results: [JONAS, EVA], count: 2 });
  keep(['matches', 'a'], { results: [JONAS], compared: 9 });
  await block('jonas');
  expect(readCached('search', 'a')).toMatchObject({
    pages: [
      { results: [EVA, MIRA], similar: [], numResults: 2 },
      { results: [], similar: [], numResults: 2 },
    ],
  });
  expect(readCached('likes-list', 'mine')).toMatchObject({ pages: [{ results: [EVA] }] });
  expect(readCached('matches', 'a')).toMatchObject({ pages: [{ results: [] }] });
});

test('keeps lists without the member and marks all lists as stale', async () => {
  keep(['search', 'a'], { results: [EVA], numResults: 1 });
  const before = readCached('search', 'a');
  await block('jonas');
  expect(readCached('search', 'a')).toBe(before);
  expect(queries.getQueryState(['search', 'a'])?.isInvalidated).toBe(true);
});

test('keeps a count that is only a minimum', async () => {
  keep(['search', 'a'], { results: [JONAS], numResults: 500, numResultsAtLeast: true });
  await block('jonas');
  expect(readCached('search', 'a')).toMatchObject({ pages: [{ results: [], numResults: 500 }] });
});

test('drops profiles that may show the member as similar and keeps the own profile', async () => {
  queries.setQueryData(['member', 'eva'], { ...EVA, similar: [JONAS] });
  queries.setQueryData(['member-card', 'jonas'], JONAS);
  queries.setQueryData(['user'], MIRA);
  await block('jonas');
  expect(readCached('member', 'eva')).toBeUndefined();
  expect(readCached('member-card', 'jonas')).toBeUndefined();
  expect(queries.getQueryState(['user'])).toMatchObject({ data: MIRA, isInvalidated: false });
});
