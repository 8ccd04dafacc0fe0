import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { WebSocket as EdgeWebSocket } from '@cloudflare/workers-types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PING, PONG, PROTOCOL_VERSION, SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { setInboxReader } from '#worker/testing/server/edge-main.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { EdgeSocket, createEdgeRealtime } from './member-inbox.ts';

const ORIGIN = 'https://ardenza.example';
const HELLO = JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION });

let app: TestApp;
let cookie: string;
let members = 0;
/** Objects stay between tests, so each test has its own member. */
let mira: string;
const opened: Device[] = [];
const logFailure = vi.fn<(error: unknown) => void>();

beforeEach(async () => {
  logFailure.mockClear();
  app = await createTestApp({ ports: { realtime: createEdgeRealtime(env.INBOX, logFailure) } });
  setInboxReader(createInboxReader(() => app.ports));
  mira = `mira${++members}`;
  await app.addMember({ id: mira, email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.close();
});

interface Device {
  readonly socket: EdgeWebSocket;
  readonly frames: unknown[];
  /** The code of the server; null while it is open. */
  readonly closed: { code: number | null };
}

const ask = (headers: Record<string, string> = {}) =>
  app.ask('ardenza', '/socket', { cookie, headers: { upgrade: 'websocket', origin: ORIGIN, ...headers } });

async function connect(): Promise<Device> {
  const answer = (await ask()) as Response & { webSocket: EdgeWebSocket };
  expect(answer.status).toBe(101);
  const device: Device = { socket: answer.webSocket, frames: [], closed: { code: null } };
  device.socket.addEventListener('message', ({ data }) => {
    device.frames.push(JSON.parse(String(data)));
  });
  device.socket.addEventListener('close', ({ code }) => {
    device.closed.code = code;
  });
  device.socket.accept();
  opened.push(device);
  return device;
}

async function writeToMira(text: string): Promise<void> {
  const jonas = await app.startSession('ardenza', 'jonas@mail.example');
  const json = { member: mira, text };
  const answer = await app.ask('ardenza', '/api/messages', { method: 'POST', json, cookie: jonas });
  expect(answer.status).toBe(200);
}

const stubOf = (member: string) => env.INBOX.get(env.INBOX.idFromName(`ardenza ${member}`));

test('delivers a message through a socket', async () => {
  const { socket, frames } = await connect();
  socket.send(HELLO);
  await expect.poll(() => frames).toMatchObject([{ type: 'welcome', reset: true }]);
  await writeToMira('Hello');
  await expect.poll(() => frames[1]).toMatchObject({ events: [{ message: { text: 'Hello' } }] });
  socket.send(PING);
  await expect.poll(() => frames[2]).toEqual(JSON.parse(PONG));
  expect(logFailure).not.toHaveBeenCalled();
});

test('goes on where a device was after the object has slept', async () => {
  const { socket, frames } = await connect();
  socket.send(HELLO);
  await expect.poll(() => frames.length).toBe(1);
  await evictDurableObject(stubOf(mira));
  await writeToMira('Hello');
  await expect.poll(() => frames[1]).toMatchObject({ type: 'changes', reset: false, events: [{ rev: 1 }] });
  await evictDurableObject(stubOf(mira));
  socket.send('{"type":"typing","conversation":"AAAAAAAAAAAAAAAAAAAAAA"}');
  socket.send(PING);
  await expect.poll(() => frames[2]).toEqual(JSON.parse(PONG));
});

test.each([
  ['another site', { origin: 'https://velours.example' }],
  ['no origin', { origin: '' }],
  ['no session', { cookie: '' }],
])('refuses a socket with %s', async (_, headers) => {
  expect((await ask(headers)).status).toBe(403);
});

test('keeps the newest twenty sockets of a member, also after the object has slept', async () => {
  const devices: Device[] = [];
  for (let count = 0; count < 20; count++) devices.push(await connect());
  await evictDurableObject(stubOf(mira));
  for (let count = 0; count < 2; count++) devices.push(await connect());
  const codes = () => devices.map(({ closed }) => closed.code);
  await expect.poll(() => codes().filter((code) => code !== null).length).toBe(2);
  expect(codes()).toEqual([
    SOCKET_CLOSED.replaced,
    SOCKET_CLOSED.replaced,
    ...Array.from({ length: 20 }, () => null),
  ]);
});

test('closes a socket that sends more than 64 kB in one frame', async () => {
  const { socket, closed } = await connect();
  socket.send('x'.repeat(65_537));
  await expect.poll(() => closed.code).toBe(SOCKET_CLOSED.frameTooBig);
});

test.each([
  ['with a code', 4000, 4000],
  ['without a code', undefined, 1000],
])('answers a device that closes its socket %s', async (_, code, answer) => {
  const { socket, closed } = await connect();
  socket.close(code);
  await expect.poll(() => closed.code).toBe(answer);
});

test('sends nothing through a socket that was closed while changes were read', () => {
  const { 1: server } = new WebSocketPair();
  server.accept();
  const socket = new EdgeSocket(server);
  socket.close(1000, 'bye');
  expect(() => socket.send('late')).not.toThrow();
});
