import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { packQueries, unpackQueries } from './packed-queries.ts';

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
  const sent = JSON.parse(JSON.stringify(packQueries(state))) as ReturnType<typeof packQueries>;
  expect(unpackQueries(sent)).toEqual(state);

  const restored = new QueryClient();
  hydrate(restored, unpackQueries(sent));
  expect(restored.getQueryData(['user'])).toEqual({ id: 'mira' });
  expect(restored.getQueryState(['messages', 'jonas'])).toMatchObject({ data: { pages: [['hello']] } });
});
