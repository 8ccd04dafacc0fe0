import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Call, EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { trackChatChange } from '../sync/track-changes.ts';
import { followInbox } from './follow-inbox.ts';
import { PROTOCOL_VERSION, SOCKET_PATH } from './socket-frames.ts';

const CHANGES = {
  epoch: 'one',
  rev: 3,
  reset: true,
  events: [],
  has_more: false,
  total_unread: 2,
  allowance: { credits: 0, owed: 0, free_messages_left: 0, conversations_left: null },
};
const HELLO = { type: 'hello', v: PROTOCOL_VERSION };

/** The server's end, which welcomes every device. */
let server: WebSocketServer;
let stop: AbortController;
const received: unknown[] = [];

beforeEach(async () => {
  received.length = 0;
  stop = new AbortController();
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: SOCKET_PATH });
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      received.push(JSON.parse(data.toString()));
      socket.send(JSON.stringify({ type: 'welcome', ...CHANGES }));
    }),
  );
  await once(server, 'listening');
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  stop.abort();
  for (const socket of server.clients) socket.terminate();
  server.close();
  vi.unstubAllGlobals();
});

/** A page of Mira whose backend answers the sync call so. */
function openPage(
  answerSync: () => Promise<unknown>,
  answerList = () => Promise.resolve<unknown>({ chats: [], total_unread: 4, next: null }),
) {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira', unread_messages: 0 });
  const call = (({ path }: EndpointSpec) =>
    path === '/api/sync' ? answerSync() : answerList()) as unknown as Call;
  return {
    countUnread: () => queries.getQueryData<{ unread_messages: number }>(['user'])?.unread_messages,
    follow: () => followInbox({ call, queries }, 'mira', stop.signal),
  };
}

test('begins where the first sync has ended', async () => {
  await openPage(() => Promise.resolve(CHANGES)).follow();
  await expect.poll(() => received).toEqual([{ ...HELLO, epoch: 'one', rev: 3 }]);
});

test.each([new ApiError('busy'), new TypeError('Failed to fetch')])(
  'begins without a place after the first sync has failed with %s',
  async (failure) => {
    const page = openPage(() => Promise.reject(failure));
    await page.follow();
    await expect.poll(() => received).toEqual([HELLO]);
    await expect.poll(page.countUnread).toBe(2);
  },
);

test('begins once the message is sent that was on its way at first', async () => {
  const page = openPage(() => Promise.resolve(CHANGES));
  const { promise: isSent, resolve: finishSending } = Promise.withResolvers<void>();
  const sending = trackChatChange(() => isSent);
  const following = page.follow();
  finishSending();
  await Promise.all([sending, following]);
  await expect.poll(() => received).toEqual([{ ...HELLO, epoch: 'one', rev: 3 }]);
});

test('begins without a place when a message is sent during the first sync', async () => {
  const { promise: isSent, resolve: finishSending } = Promise.withResolvers<void>();
  let sending: Promise<void> | undefined;
  const page = openPage(() => {
    sending = trackChatChange(() => isSent);
    return Promise.resolve(CHANGES);
  });
  await page.follow();
  await expect.poll(() => received).toEqual([HELLO]);
  expect(page.countUnread()).toBe(0);
  finishSending();
  await sending;
  await expect.poll(page.countUnread).toBe(2);
});

test.each([
  ['4 unread messages', 4, undefined],
  ['a list that cannot be read', 0, () => Promise.reject(new ApiError('busy'))],
])('opens no socket to a backend that lacks the call and has %s', async (_, unread, answerList) => {
  const onConnection = vi.fn<() => void>();
  server.on('connection', onConnection);
  const page = openPage(() => Promise.reject(new ApiError('call_missing')), answerList);
  await page.follow();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.countUnread()).toBe(unread);
  expect(onConnection).not.toHaveBeenCalled();
});
