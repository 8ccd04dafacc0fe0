import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { type NodeRealtime, createNodeRealtime } from '#worker/platform/node/realtime.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { startHttpServer } from './http-server.ts';

let app: TestApp;
let realtime: NodeRealtime;
let server: Server;
let cookie: string;
/** While it is set, upgrades wait for it. */
let pause: Promise<void> | null;
let isFull: boolean;
const open: Socket[] = [];

beforeEach(async () => {
  isFull = false;
  pause = null;
  realtime = createNodeRealtime(createInboxReader(() => app.ports));
  app = await createTestApp({
    ports: { realtime },
    concurrency: { isFull: () => isFull, tryAcquire: () => !isFull, release: () => undefined },
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  server = startHttpServer(
    {
      fetch: async (request, env) => {
        await pause;
        return app.fetch(request, env);
      },
      recallRefusal: app.recallRefusal,
    },
    { ...app.ports, realtime },
    { HOST: '127.0.0.1', PORT: 0, KEEP_ALIVE_SECONDS: 75 },
    { unfinishedMs: 300 },
  );
  await once(server, 'listening');
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const getPort = () => (server.address() as AddressInfo).port;

const HANDSHAKE = {
  Host: 'ardenza.example',
  Origin: 'https://ardenza.example',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
};

interface Sent {
  readonly line?: string;
  /** Replaces headers of a handshake; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string;
}

/** A connection that has sent this text, never closes its half and collects what comes back. */
async function send({ line = 'GET /socket HTTP/1.1', headers = {}, body = '' }: Sent) {
  const fields = Object.entries({ ...HANDSHAKE, Cookie: cookie, ...headers })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect({ port: getPort(), host: '127.0.0.1', allowHalfOpen: true });
  const connection = { answer: '', isReleased: false, socket };
  open.push(socket);
  socket.setEncoding('utf8');
  socket.on('data', (part) => (connection.answer += String(part)));
  socket.on('end', () => (connection.isReleased = true));
  socket.on('error', () => (connection.isReleased = true));
  await once(socket, 'connect');
  socket.write(`${line}\r\n${fields.join('')}\r\n${body}`);
  return connection;
}

async function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

async function expectReleased(): Promise<void> {
  await expect.poll(countConnections).toBe(0);
}

test.each<[string, Sent, number]>([
  [
    'a protocol that is not served',
    { headers: { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings' } },
    400,
  ],
  ['no Connection: Upgrade', { headers: { Connection: 'close' } }, 400],
  ['two protocols', { headers: { Upgrade: 'websocket, h2c' } }, 400],
  ['no key', { headers: { 'Sec-WebSocket-Key': null } }, 400],
  ['a short key', { headers: { 'Sec-WebSocket-Key': 'c2hvcnQ=' } }, 400],
  ['no version', { headers: { 'Sec-WebSocket-Version': null } }, 400],
  ['an old version', { headers: { 'Sec-WebSocket-Version': '8' } }, 400],
  ['HTTP/1.0', { line: 'GET /socket HTTP/1.0' }, 400],
  ['a host with a space', { headers: { Host: 'ardenza .example' } }, 400],
  ['two hosts', { headers: { host: 'velours.example' } }, 400],
  ['no host', { headers: { Host: null } }, 400],
  ['the host of no site', { headers: { Host: 'nowhere.example' } }, 421],
  ['POST', { line: 'POST /socket HTTP/1.1', headers: { 'Content-Length': '0' } }, 415],
  ['no session', { headers: { Cookie: null } }, 403],
  ['the origin of another site', { headers: { Origin: 'https://velours.example' } }, 403],
])('refuses a handshake with %s and releases the connection', async (_, sent, status) => {
  const connection = await send({ ...sent, headers: { Connection: 'Upgrade', ...sent.headers } });
  await expect.poll(() => connection.answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  // A plain request may keep its connection, which is then as limited as any other.
  if (!/^connection: close/im.test(connection.answer)) connection.socket.end();
  await expectReleased();
});

test.each([
  ['a protocol that is not served', { Upgrade: 'h2c' }],
  ['a socket on a path without one', {}],
])('answers a request that asks for %s as if it did not', async (_, headers) => {
  const connection = await send({ line: 'GET /robots.txt HTTP/1.1', headers });
  await expect.poll(() => connection.answer).toMatch(/^HTTP\/1\.1 200 OK[^]*User-agent/);
  connection.answer = '';
  connection.socket.write('GET /robots.txt HTTP/1.1\r\nHost: ardenza.example\r\nConnection: close\r\n\r\n');
  await expect.poll(() => connection.answer).toMatch(/^HTTP\/1\.1 200 OK[^]*User-agent/);
  await expectReleased();
});

test('reads the body of a request whose upgrade it does not serve', async () => {
  const body = '{"email":"mira@mail.example","password":"no"}';
  const connection = await send({
    line: 'POST /api/user.php HTTP/1.1',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      'Idempotency-Key': '0123456789abcdef',
    },
    body,
  });
  await expect.poll(() => connection.answer).toMatch(/^HTTP\/1\.1 401 [^]*login_failed/);
});

test('releases the connection of a client that has gone before its upgrade is decided', async () => {
  const held = Promise.withResolvers<void>();
  pause = held.promise;
  const connection = await send({});
  await expect.poll(countConnections).toBe(1);
  connection.socket.destroy();
  await expectReleased();
  held.resolve();
});

test('cuts off an upgrade that is not decided in time', async () => {
  const held = Promise.withResolvers<void>();
  pause = held.promise;
  const connection = await send({});
  await expect.poll(() => connection.isReleased).toBe(true);
  await expectReleased();
  held.resolve();
});

test('refuses an upgrade under load with the time to wait, and releases it', async () => {
  isFull = true;
  const connection = await send({});
  await expect.poll(() => connection.answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d/i);
  await expectReleased();
});

test('refuses a repeated upgrade under load as it has refused the first one', async () => {
  isFull = true;
  for (let time = 0; time < 2; time++) {
    const connection = await send({});
    await expect.poll(() => connection.answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d/i);
  }
  await expectReleased();
});

test('limits the unfinished upgrades of one address', async () => {
  const held = Promise.withResolvers<void>();
  pause = held.promise;
  const all = await Promise.all(Array.from({ length: 103 }, () => send({ headers: { Cookie: null } })));
  await expect.poll(() => all.filter(({ answer }) => answer.startsWith('HTTP/1.1 429 ')).length).toBe(3);
  const refused = all.find(({ answer }) => answer.startsWith('HTTP/1.1 429 '));
  expect(refused?.answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(app.logged).toContainEqual(expect.objectContaining({ event: 'upgrade-refused' }));
  held.resolve();
  await expectReleased();
  const socket = connectSocket();
  await once(socket, 'open');
  socket.terminate();
});

test('writes one line to the log for many upgrades that it does not serve', async () => {
  for (let time = 0; time < 3; time++) {
    const connection = await send({ headers: { Upgrade: 'h2c' } });
    await expect.poll(() => connection.answer).toMatch(/^HTTP/);
  }
  expect(app.logged.filter(({ event }) => event === 'upgrade-not-served')).toHaveLength(1);
});

test('serves sockets, and releases the connection of a closed one', async () => {
  const socket = connectSocket();
  await once(socket, 'open');
  expect(await countConnections()).toBe(1);
  socket.close();
  await once(socket, 'close');
  await expectReleased();
});

test('refuses an upgrade while the process ends, and releases it', async () => {
  realtime.close();
  const connection = await send({});
  await expect.poll(() => connection.answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1/i);
  await expectReleased();
});

function connectSocket(): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${getPort()}/socket`, {
    headers: { host: 'ardenza.example', origin: 'https://ardenza.example', cookie },
  });
}
