import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { createTranslator } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import chat from '#locales/en/chat.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import { listChats } from '../contract.ts';
import { createList, createMessage, createRow } from '../events/chat-data.fixture.ts';
import { chatsQuery } from '../queries.ts';
import { arrangeRow } from './arrange-row.ts';

const t = createTranslator('en', { chat, errors }, null);
const [TOP, LOW] = [
  createRow('a', createMessage(2), { num_unread_messages: 3 }),
  createRow('b', createMessage(1), { num_unread_messages: 1, spot: 'listed' }),
];

let close = () => {};
afterEach(() => {
  close();
  toasts.clear();
});

/** A page with the list on the screen, and changes that the test answers. */
function openList() {
  const queries = createQueryClient();
  const asked: { body: unknown; answer: PromiseWithResolvers<unknown> }[] = [];
  const call = ((endpoint: unknown, { body }: { body: unknown }) => {
    if (endpoint === listChats) return Promise.resolve(createList([TOP, LOW]).pages[0]);
    const answer = Promise.withResolvers<unknown>();
    asked.push({ body, answer });
    return answer.promise;
  }) as Call;
  const query = chatsQuery(call, 'all');
  queries.setQueryData(query.queryKey, createList([TOP, LOW]));
  queries.setQueryData(['user'], { id: 'mira', unread_messages: 4 });
  const leave = new InfiniteQueryObserver(queries, query).subscribe(() => undefined);
  close = () => {
    leave();
    queries.clear();
  };
  const list = () => queries.getQueryData(query.queryKey)?.pages[0];
  return {
    page: { queries, call, t },
    asked,
    counts: () => list()?.shelved,
    /** The rows and the count of unread messages that pages show. */
    shown: () => [
      list()?.chats.map((row) => row.conversation.id),
      queries.getQueryData<{ unread_messages: number }>(['user'])?.unread_messages,
    ],
  };
}

test('archives a conversation at once, and brings it back where it was when that is undone', async () => {
  const { page, asked, shown, counts } = openList();
  const done = arrangeRow(page, TOP, 'shelve');
  await expect.poll(shown).toEqual([['b'], 1]);
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({ spot: 'shelved' });
  asked[0]?.answer.resolve({ spot: 'shelved', total_unread: 1, shelved: { chats: 1, unread: 1 } });
  await done;
  expect(counts()).toEqual({ chats: 1, unread: 1 });
  const [toast] = toasts.current();
  expect(toast).toMatchObject({ message: chat.arrange.archived, action: { label: chat.arrange.undo } });
  toast?.action?.onPress();
  await expect.poll(() => shown()[0]).toEqual(['a', 'b']);
  await expect.poll(() => asked[1]?.body).toEqual({ spot: 'listed' });
  asked[1]?.answer.resolve({ spot: 'listed', total_unread: 4, shelved: { chats: 0, unread: 0 } });
  await expect.poll(shown).toEqual([['a', 'b'], 4]);
});

test('does not count what is muted, and says nothing of it', async () => {
  const { page, asked, shown } = openList();
  const done = arrangeRow(page, LOW, 'mute');
  await expect.poll(shown).toEqual([['a', 'b'], 3]);
  asked[0]?.answer.resolve({ muted: true, total_unread: 3, shelved: { chats: 0, unread: 0 } });
  await done;
  expect(toasts.current()).toEqual([]);
});

test('counts a conversation that is marked as unread as one message', async () => {
  const { page, asked, shown } = openList();
  const done = arrangeRow(page, { ...LOW, num_unread_messages: 0 }, 'mark_unread');
  await expect.poll(shown).toEqual([['a', 'b'], 5]);
  expect(asked[0]?.body).toEqual({ unread: true });
  asked[0]?.answer.resolve({ total_unread: 4, shelved: { chats: 0, unread: 0 } });
  await done;
  expect(shown()[1], 'as the server counts').toBe(4);
  expect(toasts.current()).toEqual([]);
});

test.each([
  ['pins_full', errors.pins_full.replace('{{max}}', '5')],
  ['busy', chat.arrange.failed],
] as const)('shows the list as it was when a pin is refused as %s', async (code, message) => {
  const { page, asked, shown } = openList();
  const done = arrangeRow(page, LOW, 'pin');
  await expect.poll(shown).toEqual([['b', 'a'], 4]);
  asked[0]?.answer.reject(new ApiError(code, { params: { max: 5 } }));
  await done;
  expect(shown()).toEqual([['a', 'b'], 4]);
  expect(toasts.current()).toMatchObject([{ message, icon: 'warning-circle-fill' }]);
});
