import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { PING, PONG, PROTOCOL_VERSION, SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { type NodeRealtime, createNodeRealtime } from './realtime.ts';

const ORIGIN = 'https://ardenza.example';
const HELLO = JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION });

let app: TestApp;
let realtime: NodeRealtime;
let server: Server;
let cookie: string;
/** The request has two forms: that of the platform and that of Node. */
let lastRequest: readonly WeakRef<object>[];

beforeEach(async () => {
  // Time between two pings passes only when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  realtime = createNodeRealtime(createInboxReader(() => app.ports));
  app = await createTestApp({ ports: { realtime } });
  for (const id of ['mira', 'jonas']) await app.addMember({ id, email: `${id}@mail.example` });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  server = serve({
    fetch: (request, env) => {
      lastRequest = [new WeakRef(request), new WeakRef((env as { incoming: IncomingMessage }).incoming)];
      return app.fetch(request, env);
    },
    port: 0,
    hostname: '127.0.0.1',
    websocket: { server: realtime.server },
  }) as Server;
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

function connect(headers: Record<string, string> = {}, options: ClientOptions = {}): WebSocket {
  const { port } = server.address() as AddressInfo;
  return new WebSocket(`ws://127.0.0.1:${port}/socket`, {
    ...options,
    headers: { host: 'ardenza.example', origin: ORIGIN, cookie, ...headers },
  });
}

async function receive(socket: WebSocket): Promise<unknown> {
  const [data] = await once(socket, 'message');
  return JSON.parse(String(data));
}

test('delivers a message through a socket', async () => {
  const socket = connect();
  await once(socket, 'open');
  socket.send(HELLO);
  expect(await receive(socket)).toMatchObject({ type: 'welcome', reset: true });
  const jonas = await app.startSession('ardenza', 'jonas@mail.example');
  const json = { member: 'mira', text: 'Hello' };
  await app.ask('ardenza', '/api/messages', { method: 'POST', json, cookie: jonas });
  expect(await receive(socket)).toMatchObject({ type: 'changes', events: [{ message: { text: 'Hello' } }] });
  socket.send(PING);
  expect(await receive(socket)).toEqual(JSON.parse(PONG));
  socket.terminate();
});

test.each([
  ['another site', { origin: 'https://velours.example' }, 403],
  ['no origin', { origin: '' }, 403],
  ['no session', { cookie: '' }, 403],
])('refuses a socket with %s', async (_, headers, status) => {
  const [, answer] = await once(connect(headers), 'unexpected-response');
  expect(answer.statusCode).toBe(status);
});

test('closes a socket that sends more than 64 kB in one frame', async () => {
  const socket = connect();
  await once(socket, 'open');
  socket.send('x'.repeat(65_537));
  expect((await once(socket, 'close'))[0]).toBe(1009);
});

test('cuts off a device that lets more than 256 kB wait', async () => {
  const [slow, fast] = [connect(), connect()];
  await Promise.all([once(slow, 'open'), once(fast, 'open')]);
  for (const socket of [slow, fast]) {
    socket.send(HELLO);
    await receive(socket);
  }
  slow.pause();
  // The system takes some megabytes before anything waits in the process.
  for (let count = 0; count < 300; count++) {
    const isRead = once(fast, 'message');
    await realtime.showTyping({ tenant: 'ardenza', member: 'mira' }, 'x'.repeat(100_000));
    await isRead;
  }
  slow.resume();
  await expect.poll(() => slow.readyState).toBe(WebSocket.CLOSED);
  expect(fast.readyState).toBe(WebSocket.OPEN);
  fast.terminate();
});

test('ends a socket that does not answer the last ping', async () => {
  const [dead, living] = [connect({}, { autoPong: false }), connect()];
  await Promise.all([once(dead, 'open'), once(living, 'open')]);
  const arePinged = Promise.all([once(dead, 'ping'), once(living, 'ping')]);
  vi.advanceTimersByTime(30_000);
  await arePinged;
  // Its answer to the ping has arrived before this.
  living.send(PING);
  await receive(living);
  expect(dead.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => dead.readyState).toBe(WebSocket.CLOSED);
  living.send(PING);
  expect(await receive(living)).toEqual(JSON.parse(PONG));
  living.terminate();
});

test('tells devices to connect again when the process ends, and accepts no more', async () => {
  const socket = connect();
  await once(socket, 'open');
  socket.send(HELLO);
  await receive(socket);
  realtime.close();
  expect((await once(socket, 'close'))[0]).toBe(SOCKET_CLOSED.serviceRestart);
  const [, answer] = await once(connect(), 'unexpected-response');
  expect(answer.statusCode).toBe(503);
});

test('lets go of the request that has opened a socket', async () => {
  const socket = connect();
  await once(socket, 'open');
  socket.send(HELLO);
  await receive(socket);
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // What finalizers of one collection release is freed by the next one.
  await expect
    .poll(() => {
      collectGarbage();
      return lastRequest.map((ref) => ref.deref());
    })
    .toEqual([undefined, undefined]);
  socket.send(PING);
  expect(await receive(socket)).toEqual(JSON.parse(PONG));
  socket.terminate();
});
