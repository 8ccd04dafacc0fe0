import { dehydrate, hydrate } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { askLikesAgain, keepLikes, likesQuery, newLikes } from './queries.ts';

const NOTHING = { profiles: [], liked_by: [] };
const ONE_NEW = { profiles: [], liked_by: [{ id: 'eva', like_new: true }] };

test('likes that came with the page are asked for again as soon as something has changed', async () => {
  const onServer = createQueryClient();
  const call = (async () => Promise.resolve(ONE_NEW)) as unknown as Call;
  onServer.setQueryData(likesQuery(call).queryKey, NOTHING);

  const queries = createQueryClient();
  keepLikes(queries, call);
  hydrate(queries, dehydrate(onServer));
  await askLikesAgain(queries);

  expect(newLikes(queries)).toBe(1);
});
