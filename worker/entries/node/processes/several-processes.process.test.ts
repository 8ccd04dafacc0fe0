import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import {
  PROTOCOL_VERSION,
  SOCKET_CLOSED,
  SOCKET_PATH,
  type ServerFrame,
} from '#client/features/chat/live/socket-frames.ts';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createKey, hashKey, insertKey } from '#worker/tenancy/pushed/key-store.ts';
import { insertMember } from '#worker/testing/members.ts';
import { ROOT } from '#worker/testing/server/built-server.ts';
import {
  type Connection,
  connectToEach,
  findHolder,
  listProcesses,
} from '#worker/testing/server/connection.ts';
import type { ServerProcess } from '#worker/testing/server/server-process.ts';
import { insertSession, toCookie } from '#worker/testing/server/sessions.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';

const WAIT = { timeout: 30_000, interval: 10 };
/** A start is three processes, and a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
/** docs/decisions/080-several-processes.md */
const BACK_WITHIN_MS = 2000;
const LIVE_WITHIN_MS = 50;

let filled: string;
let data: string;
let server: ServerProcess;
let connections: readonly [Connection, Connection];
beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'filled-'));
  await fill(filled);
}, 60_000);
afterAll(async () => {
  await rm(filled, { recursive: true });
});

/** The tests of a block share one server. */
function useServer(settings: () => Readonly<Record<string, string>> = () => ({})): void {
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'processes-'));
    await cp(filled, data, { recursive: true });
    await start(settings());
  });
  afterAll(async () => {
    for (const { agent } of connections) agent.destroy();
    server.child.kill('SIGKILL');
    await rm(data, { recursive: true, maxRetries: 5 });
  });
}

let startMs: number;
async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const startedAt = performance.now();
  server = await startServer(join(data, 'data'), { WORKERS: '2', ...settings });
  startMs = performance.now() - startedAt;
  connections = (await connectToEach(server)) as [Connection, Connection];
}

/** Premium members with credits and two sessions each: their name, and their name with `-2`. */
async function fill(folder: string): Promise<void> {
  await cp(join(ROOT, 'tenants'), join(folder, 'tenants'), { recursive: true });
  await mkdir(join(folder, 'data'));
  const db = openDatabase(join(folder, 'data/main.db'));
  await migrate(db, migrations);
  const now = Date.now();
  for (const id of ['mira', 'jonas', 'anna', 'emma']) {
    await insertMember(db, { id, paidUser: true, createdAt: now, lastActiveAt: now });
    for (const session of [id, `${id}-2`]) await insertSession(db, id, session);
    await db
      .prepare(
        "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', ?, 100000, 'purchase', ?, 0)",
      )
      .bind(id, id)
      .run();
  }
  await db.close();
}

const ask = (
  { agent }: Connection,
  path: string,
  question: Partial<Parameters<ServerProcess['ask']>[1]> = {},
) => server.ask(path, { cookie: '', agent, ...question });

const send = (connection: Connection, member: string, peer: string, text: string) =>
  ask(connection, '/api/messages', {
    cookie: toCookie(member),
    json: { member: peer, text },
    key: crypto.randomUUID(),
  });

/** A socket of a member, held by the process of the connection. */
async function openSocket({ holder }: Connection, session: string) {
  for (;;) {
    const socket = server.connect(SOCKET_PATH, toCookie(session));
    const device = { frames: [] as ServerFrame[], closed: null as number | null, socket };
    socket.on('message', (text: Buffer) => device.frames.push(JSON.parse(text.toString()) as ServerFrame));
    socket.on('close', (code) => (device.closed = code));
    await new Promise((resolve) => socket.on('open', resolve));
    const { _socket: connection } = socket as unknown as { _socket: { localPort: number } };
    if (findHolder(listProcesses(server), server.port, connection) === holder) {
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION }));
      await vi.waitUntil(() => device.frames[0]?.type === 'welcome', WAIT);
      return device;
    }
    socket.terminate();
  }
}

/** How long messages take from the press to the socket, in the middle of several. */
async function measureDelivery(from: Connection, device: Awaited<ReturnType<typeof openSocket>>) {
  const delays: number[] = [];
  for (let count = 0; count < 9; count++) {
    const before = device.frames.length;
    const sentAt = performance.now();
    await send(from, 'mira', 'jonas', `message ${count}`);
    await vi.waitUntil(() => device.frames.length > before, { ...WAIT, interval: 1 });
    delays.push(performance.now() - sentAt);
  }
  return delays.toSorted((a, b) => a - b)[4] ?? Number.NaN;
}

async function readPages(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** How many processes have begun to serve, also those that have ended since. */
const countServing = () => server.lines.filter((line) => line.includes('process-serves')).length;

/** A message of which the second half is sent later. Resolves with the status of its answer. */
function sendInHalves({ agent }: Connection, text: string) {
  const body = JSON.stringify({ member: 'jonas', text });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = {
    host: 'ardenza.example',
    origin: 'https://ardenza.example',
    cookie: toCookie('mira'),
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': crypto.randomUUID(),
  };
  const { port } = server;
  const options = { host: '127.0.0.1', port, path: '/api/messages', method: 'POST', headers, agent };
  const sending = request(options, (answer) => resolve(answer.resume().statusCode));
  sending.on('error', reject);
  sending.write(body.slice(0, 10));
  return { answer: promise, finish: () => sending.end(body.slice(10)) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('two processes', () => {
  useServer();

  test('answers by two processes, each of which sees at once what the other has written', async () => {
    expect(new Set(connections.map(({ holder }) => holder)).size).toBe(2);
    for (let count = 0; count < 40; count++) {
      const [writer, reader] = count % 2 === 0 ? connections : connections.toReversed();
      if (!writer || !reader) throw new Error('There are no two connections.');
      expect(await send(writer, 'mira', 'jonas', `message ${count}`)).toMatchObject({ status: 200 });
      const { body } = await ask(reader, '/api/members/jonas/chat', { cookie: toCookie('mira') });
      expect((body as ConversationPage).messages.at(-1)?.text).toBe(`message ${count}`);
    }
  });

  test('brings messages and typing to a socket of the other process', async () => {
    const [one, other] = connections;
    const near = await openSocket(one, 'jonas');
    // The machine of a test may be so busy that even this takes longer.
    const usual = await measureDelivery(one, near);
    near.socket.terminate();
    const far = await openSocket(other, 'jonas');
    const seen = far.frames.length;
    expect(await measureDelivery(one, far)).toBeLessThan(Math.max(LIVE_WITHIN_MS, 2 * usual));
    const texts = far.frames.slice(seen).flatMap((frame) => (frame.type === 'changes' ? frame.events : []));
    expect(texts.map((event) => (event.kind === 'message' ? event.message.text : event.kind))).toEqual(
      Array.from({ length: 9 }, (_, count) => `message ${count}`),
    );

    const mira = await openSocket(one, 'mira');
    const { body } = await ask(one, '/api/members/jonas/chat', { cookie: toCookie('mira') });
    const { conversation } = body as ConversationPage;
    mira.socket.send(JSON.stringify({ type: 'typing', conversation: conversation?.id }));
    await expect.poll(() => far.frames.at(-1)?.type, WAIT).toBe('typing');
  });

  test('keeps twenty sockets of a member, whichever process holds them', async () => {
    const [one, other] = connections;
    const devices = [await openSocket(one, 'anna')];
    for (let count = 0; count < 20; count++)
      devices.push(await openSocket(count % 2 === 0 ? other : one, 'anna'));
    await expect.poll(() => devices[0]?.closed, WAIT).toBe(SOCKET_CLOSED.replaced);
    expect(devices.slice(1).map(({ closed }) => closed)).toEqual(Array.from({ length: 20 }, () => null));
  });

  test('refuses an ended session in every process at once, and closes its sockets', async () => {
    const [one, other] = connections;
    const device = await openSocket(other, 'emma-2');
    const cookie = toCookie('emma-2');
    expect((await ask(other, '/api/account/sessions', { cookie })).status).toBe(200);
    expect((await ask(one, '/api/logout.php', { cookie, key: crypto.randomUUID() })).status).toBe(200);
    expect((await ask(other, '/api/account/sessions', { cookie })).status).toBe(403);
    await expect.poll(() => device.closed, WAIT).toBe(SOCKET_CLOSED.sessionEnded);
    expect((await ask(other, '/api/account/sessions', { cookie: toCookie('emma') })).status).toBe(200);
  });

  test('takes photos, which the main process decodes', async () => {
    const size = { width: 600, height: 800, channels: 3 } as const;
    const photo = await sharp({ create: { ...size, background: '#7a3' } })
      .jpeg()
      .toBuffer();
    const cookie = toCookie('jonas');
    for (const connection of connections) {
      const key = crypto.randomUUID();
      expect(await ask(connection, '/api/photos', { cookie, photo, key })).toMatchObject({ status: 200 });
    }
  });

  test('ends with an explanation when the port is taken', async () => {
    const taken = startServer(join(data, 'other'), { WORKERS: '2', PORT: String(server.port) });
    await expect(taken).rejects.toThrow(`Port ${server.port} is in use`);
  });
});

describe('two processes with a folder of sites', () => {
  useServer(() => ({ SITES_DIR: join(data, 'tenants'), REQUESTS_PER_MEMBER: '30' }));

  test('counts limits once for all processes', async () => {
    const wrong = '/api/discountcode.php?code=WRONG';
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      const connection = connections[count % 2 === 0 ? 0 : 1];
      statuses.push((await ask(connection, wrong, { cookie: toCookie('mira') })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);

    const cookie = toCookie('jonas');
    for (let count = 0; count < 30; count++) {
      const answer = await ask(connections[count % 2 === 0 ? 0 : 1], '/api/user.php', { cookie });
      expect(answer.status).toBe(200);
    }
    // Processes tell each other after some milliseconds.
    await pause(500);
    for (const connection of connections)
      expect((await ask(connection, '/api/user.php', { cookie })).status).toBe(429);
  });

  test('serves a changed site file in every process', async () => {
    const file = join(data, 'tenants/ardenza.toml');
    const readNames = async () => {
      const answers = await Promise.all(connections.map((each) => ask(each, '/api/settings.php')));
      return answers.map(({ body }) => (body as { name: string }).name);
    };
    expect(await readNames()).toEqual(['Ardenza', 'Ardenza']);
    await writeFile(file, (await readFile(file, 'utf8')).replace('name = "Ardenza"', 'name = "Aurora"'));
    await expect.poll(readNames, { timeout: 3000, interval: 20 }).toEqual(['Aurora', 'Aurora']);
  });
});

describe('two processes with a fault in the folder of sites itself', () => {
  useServer(() => ({ SITES_DIR: join(data, 'tenants') }));

  test('counts it for health checks in every process, also in one that starts later', async () => {
    const countFaults = async () => {
      const answers = await Promise.all(
        connections.map((each) => ask(each, '/readyz', { host: 'load-balancer.example' })),
      );
      return answers.map(({ body }) => (body as { faulty?: number }).faulty);
    };
    expect(await countFaults()).toEqual([undefined, undefined]);
    await writeFile(join(data, 'tenants/Not A Site.toml'), '');
    await expect.poll(countFaults, WAIT).toEqual([1, 1]);
    process.kill(connections[0].holder, 'SIGKILL');
    await vi.waitFor(() => expect(countServing()).toBe(3), WAIT);
    connections = (await connectToEach(server)) as [Connection, Connection];
    expect(await countFaults()).toEqual([1, 1]);
  });
});

describe('two processes to which sites are pushed', () => {
  useServer(() => {
    const folder = join(data, 'tenants');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.toml'))) {
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(folder, name), text.replace(/^hosts = /m, 'database = "first"\nhosts = '));
    }
    for (const end of ['', '-wal', '-shm']) rmSync(join(data, `data/main.db${end}`), { force: true });
    return { SITES_DIR: folder };
  });

  let key: string;
  let before: string;
  let pages: Record<string, string>;
  beforeAll(async () => {
    key = createKey('amstel');
    const control = openDatabase(join(data, 'data/control.db'));
    const origin = { created_by: 'operator', created_at: 0, revoked_at: null };
    await insertKey(control, { id: 'key', company: 'amstel', hash: hashKey(key), name: 'laptop', ...origin });
    await control.close();
    before = await readFile(join(data, 'tenants/ardenza.toml'), 'utf8');
    pages = await readPages(join(data, 'tenants/ardenza/pages'));
  });

  const push = async (sites: Readonly<Record<string, object>>): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/site-files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sites }),
    });
    expect(await answer.json()).toMatchObject({ pushed: [{ id: Object.keys(sites)[0] }] });
  };

  test('answers a push when every process serves it', async () => {
    for (let version = 1; version < 6; version++) {
      const text = before.replace('name = "Ardenza"', `name = "Ardenza ${version}"`);
      await push({ ardenza: { text, known: version, pages } });
      for (const connection of connections) {
        const { body } = await ask(connection, '/api/settings.php');
        expect(body).toMatchObject({ name: `Ardenza ${version}` });
      }
    }
  });

  test('serves a new site with a database that no site had before', async () => {
    const text = before
      .replace('name = "Ardenza"', 'name = "Aurora"')
      .replace('database = "first"\n', '')
      .replace('ardenza.example', 'aurora.example');
    await push({ aurora: { text, known: null, pages: {} } });
    for (const connection of connections) {
      const answer = await ask(connection, '/api/settings.php', { host: 'aurora.example' });
      expect(answer).toMatchObject({ status: 200, body: { name: 'Aurora' } });
    }
  });
});

describe('two processes, of which some end', () => {
  useServer();

  test('ends all processes when the main process is killed, and the next start serves what was written', async () => {
    const processes = listProcesses(server);
    expect((await send(connections[0], 'mira', 'jonas', 'Hello')).status).toBe(200);
    await server.end('SIGKILL');
    await expect.poll(() => processes.filter(isAlive), WAIT).toEqual([]);
    await start();
    const { body } = await ask(connections[1], '/api/members/jonas/chat', { cookie: toCookie('mira') });
    expect((body as ConversationPage).messages.map(({ text }) => text)).toEqual(['Hello']);
  });

  test('goes on without a process that was killed, and replaces it', async () => {
    const [killed, other] = connections;
    process.kill(killed.holder, 'SIGKILL');
    const killedAt = performance.now();
    for (let count = 0; count < 20; count++)
      expect((await send(other, 'mira', 'jonas', `message ${count}`)).status).toBe(200);
    await vi.waitFor(() => expect(countServing()).toBe(3), WAIT);
    expect(performance.now() - killedAt).toBeLessThan(Math.max(BACK_WITHIN_MS, startMs));
    expect(
      server.lines.filter((line) => line.includes('process-ended') && line.includes('SIGKILL')),
    ).toHaveLength(1);
    connections = (await connectToEach(server)) as [Connection, Connection];
    expect(connections.map(({ holder }) => holder)).not.toContain(killed.holder);
    for (const connection of connections)
      expect((await ask(connection, '/api/account/sessions', { cookie: toCookie('mira') })).status).toBe(200);
  });

  test('waits longer before it replaces a process that fails again and again', async () => {
    // The test before has killed one already.
    for (let count = 3; count < 6; count++) {
      await vi.waitFor(() => expect(countServing()).toBe(count), WAIT);
      process.kill(Math.max(...listProcesses(server)), 'SIGKILL');
    }
    await vi.waitFor(() => expect(countServing()).toBe(6), WAIT);
    const pauses = server.lines.flatMap((line) => /replaced after (\d+) ms/.exec(line)?.[1] ?? []);
    expect(pauses).toEqual(['0', '250', '500', '1000']);
    connections = (await connectToEach(server)) as [Connection, Connection];
  });

  test('finishes the answers of all processes at SIGTERM, and leaves none behind', async () => {
    const messages = connections.map((each, index) => sendInHalves(each, `message ${index}`));
    const processes = listProcesses(server);
    const before = server.lines.length;
    await pause(500);
    const code = server.end('SIGTERM');
    await expect.poll(async () => (await server.ask('/readyz', { cookie: '' })).status, WAIT).toBe(503);
    for (const { finish } of messages) finish();
    expect(await Promise.all(messages.map(({ answer }) => answer))).toEqual([200, 200]);
    expect(await code).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
    expect(server.lines.slice(before).filter((line) => line.includes('process-ended'))).toEqual([]);
  });
});
