import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { listChats } from '../contract.ts';
import { createList, createMessage, createRow } from '../events/chat-data.fixture.ts';
import { chatsQuery } from '../queries.ts';
import { REMOVAL_FAILED_KEY, removeChat } from './remove-chat.ts';

const ROWS = [
  createRow('a', createMessage(2), { num_unread_messages: 3 }),
  createRow('b', createMessage(1), { num_unread_messages: 1 }),
];

let close = () => {};
afterEach(() => close());

/** A page with the list on the screen, and a deletion that the test answers. */
function openList() {
  const queries = createQueryClient();
  const deletion = Promise.withResolvers<unknown>();
  let loads = 0;
  const asked: unknown[] = [];
  const call = ((endpoint: unknown, input: unknown) => {
    if (endpoint !== listChats) {
      asked.push(input);
      return deletion.promise;
    }
    loads++;
    return Promise.resolve(createList(ROWS).pages[0]);
  }) as Call;
  const query = chatsQuery(call, 'all');
  queries.setQueryData(query.queryKey, createList(ROWS));
  queries.setQueryData(['user'], { id: 'mira', unread_messages: 4 });
  const leave = new InfiniteQueryObserver(queries, query).subscribe(() => undefined);
  close = () => {
    leave();
    queries.clear();
  };
  return {
    deletion,
    asked,
    removal: removeChat(queries, call, { id: 'a', seq: 2 }),
    hasFailed: () => queries.getQueryData(REMOVAL_FAILED_KEY),
    loads: () => loads,
    /** The rows and the count of unread messages that pages show. */
    shown: () => [
      queries
        .getQueryData(query.queryKey)
        ?.pages.flatMap((page) => page.chats.map((row) => row.conversation.id)),
      queries.getQueryData<{ unread_messages: number }>(['user'])?.unread_messages,
    ],
  };
}

test('removes the row and its unread messages before the server answers', async () => {
  const { deletion, removal, shown, hasFailed } = openList();
  await expect.poll(shown).toEqual([['b'], 1]);
  deletion.resolve({ deleted: true, total_unread: 2 });
  await removal;
  expect(shown(), 'the count of the server').toEqual([['b'], 2]);
  expect(hasFailed()).toBe(false);
});

test('names the newest message that the member has seen, so that no later one is deleted', async () => {
  const { deletion, removal, asked } = openList();
  deletion.resolve({ deleted: true, total_unread: 1 });
  await removal;
  expect(asked).toEqual([{ body: { conversation: 'a', seq: 2 } }]);
});

test('loads the list again, restores the count and shows an alert when the server rejects it', async () => {
  const { deletion, removal, shown, loads, hasFailed } = openList();
  await expect.poll(shown).toEqual([['b'], 1]);
  expect(loads()).toBe(0);
  deletion.reject(new ApiError('busy'));
  await removal;
  expect(loads()).toBe(1);
  expect(shown()).toEqual([['a', 'b'], 4]);
  expect(hasFailed()).toBe(true);
});
