import { dehydrate, hydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { refetchLikes, isLiked, setLikesQueryDefaults, likesQuery, countUnseenLikes } from './queries.ts';
import { STATE_SIZE } from './like-lists.ts';

const NOTHING = { profiles: [], liked_by: [] };
const ONE_NEW = { profiles: [], liked_by: [{ id: 'eva', like_new: true }] };

test('refetches likes that came with the page when something has changed', async () => {
  const onServer = createQueryClient();
  const call = (async () => Promise.resolve(ONE_NEW)) as unknown as Call;
  onServer.setQueryData(likesQuery(call).queryKey, NOTHING);

  const queries = createQueryClient();
  setLikesQueryDefaults(queries, call);
  hydrate(queries, dehydrate(onServer));
  await refetchLikes(queries);

  expect(countUnseenLikes(queries)).toBe(1);
});

test('trusts the state over an older list and the list for likes beyond the state', () => {
  const queries = createQueryClient();
  const { queryKey } = likesQuery(async () => Promise.reject(new Error('no call expected')));
  const some = (size: number) => Array.from({ length: size }, (_, n) => ({ id: `m${n}`, main_image: null }));
  expect(isLiked(queries, 'jonas', true)).toBe(true);
  queries.setQueryData(queryKey, { ...NOTHING, profiles: some(STATE_SIZE - 1) });
  expect(isLiked(queries, 'jonas', true)).toBe(false);
  expect(isLiked(queries, 'm0', false)).toBe(true);
  queries.setQueryData(queryKey, { ...NOTHING, profiles: some(STATE_SIZE) });
  expect(isLiked(queries, 'jonas', true)).toBe(true);
});
