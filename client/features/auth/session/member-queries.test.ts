import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { showErrorToast, unshownErrors } from '#client/features/forms/show-error-toast.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { clearMemberQueries, leaveMemberPages } from './member-queries.ts';
import { userQuery } from '../queries.ts';

test('removes data that only the member may see and keeps public data', () => {
  const queries = createQueryClient();
  for (const key of ['user', 'likes', 'own-profile', 'settings']) queries.setQueryData([key], { of: key });
  clearMemberQueries(queries);
  const left = queries.getQueryCache().findAll();
  expect(left.map(({ queryKey, state }) => [queryKey[0], state.data])).toEqual([
    ['user', null],
    ['settings', { of: 'settings' }],
  ]);
});

test('shows no error of the leaving member to the next one', () => {
  showErrorToast(new Error('of mira'));
  clearMemberQueries(createQueryClient());
  expect(unshownErrors.current()).toEqual([]);
});

test("discards the member's data when an answer arrives after the logout", async () => {
  const queries = createQueryClient();
  const server = Promise.withResolvers<unknown>();
  const call = (() => server.promise) as Call;
  queries.setQueryData(['user'], { id: 'mira' });
  const refresh = queries.query({ ...userQuery(call), staleTime: 0 }).catch(() => undefined);
  clearMemberQueries(queries);
  server.resolve({ id: 'mira', refreshed: true });
  await refresh;
  await server.promise;
  expect(queries.getQueryData(['user'])).toBeNull();
});

test("navigates home before it drops the member's data", async () => {
  const queries = createQueryClient();
  for (const key of ['user', 'likes', 'settings']) queries.setQueryData([key], { of: key });
  const seen: unknown[] = [];
  await leaveMemberPages(queries, (to) => {
    seen.push(to, queries.getQueryData(['user']), queries.getQueryData(['likes']));
  });
  expect(seen).toEqual(['/', null, { of: 'likes' }]);
  expect(queries.getQueryData(['likes'])).toBeUndefined();
  expect(queries.getQueryData(['settings'])).toEqual({ of: 'settings' });
});
