import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type PackedQueries, packQueries, restoreQueries } from './packed-queries.ts';

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
  const sent = JSON.parse(JSON.stringify(packQueries(state))) as PackedQueries;
  const restored = new QueryClient();
  restoreQueries(restored, sent);
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
