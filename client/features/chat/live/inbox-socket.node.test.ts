import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { SOCKET_CLOSED, SOCKET_PATH } from './socket-frames.ts';
import { type InboxSocket, openInboxSocket } from './inbox-socket.ts';

/** The other end, with what it has received. */
let server: WebSocketServer;
let client: InboxSocket | undefined;
const received: unknown[] = [];

const EMPTY = { epoch: 'one', rev: 3, reset: false, events: [], has_more: false, total_unread: 2 };

/** The delays before another try, of a second, pass ten times as fast; limits of longer waits stay. */
const startTimer = globalThis.setTimeout;
function startShortTimer(run: () => void, ms = 0) {
  return startTimer(run, ms > 2000 ? ms : ms / 10);
}

beforeEach(async () => {
  vi.stubGlobal('setTimeout', startShortTimer);
  received.length = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: SOCKET_PATH });
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()))),
  );
  await once(server, 'listening');
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  client?.close();
  client = undefined;
  for (const socket of server.clients) socket.terminate();
  server.close();
  vi.unstubAllGlobals();
});

async function connect(follower: Partial<Parameters<typeof openInboxSocket>[0]> = {}) {
  const isConnected = once(server, 'connection');
  client = openInboxSocket({
    memberId: 'mira',
    getPlace: () => ({ epoch: 'one', rev: 2 }),
    checkSession: () => Promise.resolve(),
    onChanges: () => undefined,
    onTyping: () => undefined,
    ...follower,
  });
  const [socket] = (await isConnected) as [ServerSocket];
  await expect.poll(() => received.length).toBeGreaterThan(0);
  return { socket, client };
}

test('says up to where it has followed, and passes on what comes', async () => {
  const onChanges = vi.fn<(changes: unknown) => void>();
  const onTyping = vi.fn<(conversation: string) => void>();
  const { socket } = await connect({ onChanges, onTyping });
  expect(received).toEqual([{ type: 'hello', v: 1, epoch: 'one', rev: 2 }]);
  socket.send(JSON.stringify({ type: 'welcome', ...EMPTY }));
  socket.send('nonsense');
  socket.send('{"type":"unknown"}');
  socket.send(JSON.stringify({ type: 'typing', conversation: 'first' }));
  await expect.poll(() => onTyping.mock.calls).toEqual([['first']]);
  expect(onChanges.mock.calls).toEqual([[expect.objectContaining(EMPTY)]]);
});

test('reports typing once in three seconds for each conversation', async () => {
  const { client: open } = await connect();
  for (const conversation of ['first', 'first', 'second', 'second']) open.sendTyping(conversation);
  await expect
    .poll(() => received.slice(1))
    .toEqual([
      { type: 'typing', conversation: 'first' },
      { type: 'typing', conversation: 'second' },
    ]);
});

test('connects again after a restart of the server, from where it was', async () => {
  let rev = 2;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { socket } = await connect({ getPlace: () => ({ epoch: 'one', rev }) });
  rev = 5;
  const isBack = once(server, 'connection');
  socket.close(SOCKET_CLOSED.serviceRestart);
  await isBack;
  await expect.poll(() => received.at(-1)).toEqual({ type: 'hello', v: 1, epoch: 'one', rev: 5 });
});

test('connects a replaced tab again only when the member looks at it', async () => {
  const listen = vi.fn<(type: string, listener: () => void) => void>();
  vi.stubGlobal('addEventListener', listen);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { socket } = await connect();
  const onConnection = vi.fn<() => void>();
  server.on('connection', onConnection);
  socket.close(SOCKET_CLOSED.replaced);
  await expect.poll(() => listen.mock.calls.map(([type]) => type), { timeout: 3000 }).toEqual(['focus']);
  expect(onConnection).not.toHaveBeenCalled();
  listen.mock.calls[0]?.[1]();
  await expect.poll(() => onConnection.mock.calls.length).toBe(1);
});

test('connects again after the end of its session only when the member turns out to have another', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const checkSession = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('logged out')));
  const { socket } = await connect({ checkSession });
  const onConnection = vi.fn<() => void>();
  server.on('connection', onConnection);
  socket.close(SOCKET_CLOSED.sessionEnded);
  await expect.poll(() => checkSession.mock.calls.length, { timeout: 5000 }).toBe(2);
  expect(onConnection).not.toHaveBeenCalled();
  checkSession.mockResolvedValue();
  await expect.poll(() => onConnection.mock.calls.length, { timeout: 5000 }).toBe(1);
  expect(checkSession).toHaveBeenCalledTimes(3);
});

test('does not connect again after a frame that the server did not know', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { socket } = await connect();
  const onConnection = vi.fn<() => void>();
  server.on('connection', onConnection);
  socket.close(SOCKET_CLOSED.badFrame);
  await once(socket, 'close');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(onConnection).not.toHaveBeenCalled();
});

describe('when it is closed while it connects', () => {
  /** The states in which sockets were closed, one list for each try to connect. */
  const tries: number[][] = [];

  beforeEach(() => {
    tries.length = 0;
    vi.spyOn(Math, 'random').mockReturnValue(0);
    class WatchedSocket extends WebSocket {
      readonly #closedIn: number[] = [];

      constructor(address: string) {
        super(address);
        tries.push(this.#closedIn);
        queueMicrotask(() => client?.close());
      }

      override close(): void {
        this.#closedIn.push(this.readyState);
        super.close();
      }
    }
    vi.stubGlobal('WebSocket', WatchedSocket);
  });

  function open() {
    client = openInboxSocket({
      memberId: 'mira',
      getPlace: () => undefined,
      checkSession: () => Promise.resolve(),
      onChanges: () => undefined,
      onTyping: () => undefined,
    });
  }

  /** Longer than the delay before another try. */
  const waitForTries = () => new Promise((resolve) => setTimeout(resolve, 1500));

  test('opens first, says nothing and does not come back', async () => {
    const isConnected = once(server, 'connection');
    open();
    const [socket] = (await isConnected) as [ServerSocket];
    await once(socket, 'close');
    await waitForTries();
    expect(tries).toEqual([[WebSocket.OPEN]]);
    expect(received).toEqual([]);
  });

  test('does not try again when the connection fails', async () => {
    server.close();
    open();
    await waitForTries();
    expect(tries).toHaveLength(1);
    expect(tries.flat()).not.toContain(WebSocket.CONNECTING);
  });

  test('does not connect when the network comes back', async () => {
    const whenOnline = vi.fn<(type: string, listener: () => void) => void>();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('addEventListener', whenOnline);
    open();
    await expect.poll(() => whenOnline.mock.calls).toHaveLength(1);
    client?.close();
    whenOnline.mock.calls[0]?.[1]();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(tries).toEqual([]);
  });
});
