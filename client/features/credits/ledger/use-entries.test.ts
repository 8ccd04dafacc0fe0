import { environmentManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { useEntries } from './use-entries.ts';

beforeEach(() => environmentManager.setIsServer(() => false));
afterEach(() => environmentManager.setIsServer(() => true));

test('loads the list of credits again for a debt that leaves the credits of the member as they are', async () => {
  const queries = createQueryClient();
  const page = { balance: 0, owed: 0, entries: [], next: null };
  queries.setQueryData(['credits', 'entries', null, null], { pages: [page], pageParams: [null] });
  const user = { id: 'mira', credits: 0 };
  const hook = renderHook(() => useEntries(null, null).data.pages[0]?.owed, { queries, user });
  await advance(1_000);
  expect(hook.server.sent).toEqual([]);
  queries.setQueryData(['user'], user);
  await advance();
  expect(hook.server.sent).toEqual(['GET /api/credits']);
  await hook.server.answer({ ...page, owed: 120 });
  expect(hook.current).toBe(120);
});
