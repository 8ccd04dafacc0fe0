import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ResultCard, SearchPage } from '#client/features/search/contract.ts';
import { type PackedQueries, packPage, packQueries, restoreQueries, unpackPage } from './packed-queries.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test('restores the age of an answer where the clocks of server and device differ', () => {
  const server = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  server.setQueryData(['likes'], {}, { updatedAt: NOON - 2000 });
  const restored = new QueryClient();
  restoreQueries(restored, packQueries(dehydrate(server), NOON), NOON - 3_600_000);
  expect(restored.getQueryState(['likes'])?.dataUpdatedAt).toBe(NOON - 3_602_000);
});

test('restores answered queries exactly, ordinary and page by page', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  await queries.query({ queryKey: ['user'], queryFn: () => ({ id: 'mira' }) });
  queries.setQueryData(['likes'], { profiles: [] });
  await queries.infiniteQuery({
    queryKey: ['messages', 'jonas'],
    queryFn: () => ['hello'],
    initialPageParam: 0,
  });
  const failed = { queryKey: ['failed'], queryFn: () => Promise.reject(new Error('offline')), retry: false };
  await expect(queries.query(failed)).rejects.toThrow('offline');
  const state = dehydrate(queries);
  expect(state.queries.map(({ queryKey }) => queryKey[0])).toEqual(['user', 'likes', 'messages']);
  const sent = JSON.parse(JSON.stringify(packQueries(state, NOON))) as PackedQueries;
  const restored = new QueryClient();
  restoreQueries(restored, sent, NOON);
  const hydrated = new QueryClient();
  hydrate(hydrated, state);
  expect(describe(restored)).toEqual(describe(hydrated));
  expect(restored.getQueryData(['user'])).toEqual({ id: 'mira' });
});

const describe = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey, queryHash, state }) => ({ queryKey, queryHash, state }));

const PHOTO = {
  filename: 'ab/full.webp',
  thumb_filename: 'ab/thumb.webp',
  small_filename: 'ab/small.webp',
  status: 'active',
  width: 600,
  height: 800,
  placeholder: '#62644c',
} as const;

const CARD: ResultCard = {
  id: 'mira',
  name: 'Mira',
  age: 30,
  town: 'Utrecht',
  main_image: PHOTO,
  locked: false,
  fictional: false,
  online: false,
  is_new: false,
  distance_km: 20,
};

const PAGE: SearchPage = {
  results: [],
  numResults: 1,
  numResultsAtLeast: false,
  next: 'cursor',
  similar: [],
  similarBy: 'almost',
  numSimilar: 0,
  numSimilarAtLeast: false,
  hints: [{ field: 'age', numResults: 3, numResultsAtLeast: false }],
  located: true,
};

test.each<Partial<ResultCard>>([
  {},
  { locked: true },
  { fictional: true },
  { online: true },
  { is_new: true },
  { liked: true },
  { locked: true, fictional: true, online: true, is_new: true, liked: true },
  { town: null, main_image: null, distance_km: null },
  { main_image: { ...PHOTO, placeholder: null } },
  { main_image: { ...PHOTO, status: 'pending' } },
  { main_image: { ...PHOTO, thumb_filename: 'other/thumb.webp' } },
  { main_image: { filename: 'a.jpg', thumb_filename: 'b.jpg', status: 'active', width: 1, height: 2 } },
])('restores a card with %j', (over) => {
  const page = { ...PAGE, results: [{ ...CARD, ...over }], similar: [CARD] };
  const sent = JSON.parse(JSON.stringify(packPage(page))) as ReturnType<typeof packPage>;
  expect(unpackPage(sent)).toEqual(page);
});

test('restores a photo without a color', () => {
  const { placeholder: _, ...photo } = PHOTO;
  const page = { ...PAGE, results: [{ ...CARD, main_image: photo }] };
  expect(unpackPage(packPage(page))).toStrictEqual(page);
});

test('takes a third of the characters', () => {
  const page = { ...PAGE, results: Array.from({ length: 60 }, () => CARD) };
  expect(JSON.stringify(packPage(page)).length).toBeLessThan(JSON.stringify(page).length / 3);
});
