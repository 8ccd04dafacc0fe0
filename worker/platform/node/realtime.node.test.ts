import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import sites from 'virtual:tenants';
import { PING, PONG, PROTOCOL_VERSION, SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { measureUsedHeap } from '#worker/testing/heap.ts';
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
  realtime = createNodeRealtime(createInboxReader(() => app.ports, sites.tenants));
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
});

function connect(headers: Record<string, string> = {}): WebSocket {
  const { port } = server.address() as AddressInfo;
  return new WebSocket(`ws://127.0.0.1:${port}/socket`, {
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
  await measureUsedHeap();
  expect(lastRequest.map((ref) => ref.deref())).toEqual([undefined, undefined]);
  socket.send(PING);
  expect(await receive(socket)).toEqual(JSON.parse(PONG));
  socket.terminate();
});
