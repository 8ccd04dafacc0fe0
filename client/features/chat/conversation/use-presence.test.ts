import { expect, test } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { createList, createMessage, createPage, createRow } from '../events/chat-data.fixture.ts';
import { chatsQuery } from '../queries.ts';
import { usePresence } from './use-presence.ts';

const MESSAGE = createMessage(1);

/** An open conversation whose member was online when it was read, beside the list of all. */
function open() {
  const queries = createQueryClient();
  const page = createPage([MESSAGE]);
  const newest = { ...page, profile: { ...page.profile, online: true } };
  const hook = renderHook(() => usePresence(newest, { filter: 'all', after: null }), { queries });
  return {
    isOnline: () => hook.current,
    sent: hook.server.sent,
    async readList(...ids: string[]) {
      const rows = ids.map((id) => createRow(id, MESSAGE));
      queries.setQueryData(chatsQuery(hook.server.call, 'all').queryKey, createList(rows));
      await advance();
    },
  };
}

test('shows in an open conversation that the member has gone once the list is read again', async () => {
  const { isOnline, readList, sent } = open();
  expect(isOnline()).toBe(true);
  await readList('a');
  expect(isOnline()).toBe(false);
  expect(sent).toEqual([]);
});

test('shows the presence as the conversation says it where the list does not have the conversation', async () => {
  const { isOnline, readList } = open();
  await readList('b');
  expect(isOnline()).toBe(true);
});
