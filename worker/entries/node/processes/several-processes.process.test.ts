import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import { SOCKET_CLOSED } from '#client/features/chat/live/socket-frames.ts';
import type { Connection } from '#worker/testing/server/connection.ts';
import { toCookie } from '#worker/testing/server/sessions.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';
import { WAIT, setUpProcesses } from './processes.fixture.ts';

const LIVE_WITHIN_MS = 50;

const { fixture, useServer, ask, send, openSocket } = setUpProcesses();

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

describe('two processes', () => {
  useServer();

  test('answers by two processes, each of which sees at once what the other has written', async () => {
    expect(new Set(fixture.connections.map(({ holder }) => holder)).size).toBe(2);
    for (let count = 0; count < 40; count++) {
      const [writer, reader] = count % 2 === 0 ? fixture.connections : fixture.connections.toReversed();
      if (!writer || !reader) throw new Error('There are no two connections.');
      expect(await send(writer, 'mira', 'jonas', `message ${count}`)).toMatchObject({ status: 200 });
      const { body } = await ask(reader, '/api/members/jonas/chat', { cookie: toCookie('mira') });
      expect((body as ConversationPage).messages.at(-1)?.text).toBe(`message ${count}`);
    }
  });

  test('brings messages and typing to a socket of the other process', async () => {
    const [one, other] = fixture.connections;
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
    const [one, other] = fixture.connections;
    const devices = [await openSocket(one, 'anna')];
    for (let count = 0; count < 20; count++)
      devices.push(await openSocket(count % 2 === 0 ? other : one, 'anna'));
    await expect.poll(() => devices[0]?.closed, WAIT).toBe(SOCKET_CLOSED.replaced);
    expect(devices.slice(1).map(({ closed }) => closed)).toEqual(Array.from({ length: 20 }, () => null));
  });

  test('refuses an ended session in every process at once, and closes its sockets', async () => {
    const [one, other] = fixture.connections;
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
    for (const connection of fixture.connections) {
      const key = crypto.randomUUID();
      expect(await ask(connection, '/api/photos', { cookie, photo, key })).toMatchObject({ status: 200 });
    }
  });

  test('ends with an explanation when the port is taken', async () => {
    const taken = startServer(join(fixture.data, 'other'), {
      WORKERS: '2',
      PORT: String(fixture.server.port),
    });
    await expect(taken).rejects.toThrow(`Port ${fixture.server.port} is in use`);
  });
});

describe('two processes with a folder of sites', () => {
  useServer(() => ({ SITES_DIR: join(fixture.data, 'tenants'), REQUESTS_PER_MEMBER: '30' }));

  test('counts limits once for all processes', async () => {
    const wrong = '/api/discountcode.php?code=WRONG';
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      const connection = fixture.connections[count % 2 === 0 ? 0 : 1];
      statuses.push((await ask(connection, wrong, { cookie: toCookie('mira') })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);

    const cookie = toCookie('jonas');
    for (let count = 0; count < 30; count++) {
      const answer = await ask(fixture.connections[count % 2 === 0 ? 0 : 1], '/api/user.php', { cookie });
      expect(answer.status).toBe(200);
    }
    // Processes tell each other after some milliseconds.
    await pause(500);
    for (const connection of fixture.connections)
      expect((await ask(connection, '/api/user.php', { cookie })).status).toBe(429);
  });

  test('serves a changed site file in every process', async () => {
    const file = join(fixture.data, 'tenants/ardenza.toml');
    const readNames = async () => {
      const answers = await Promise.all(fixture.connections.map((each) => ask(each, '/api/settings.php')));
      return answers.map(({ body }) => (body as { name: string }).name);
    };
    expect(await readNames()).toEqual(['Ardenza', 'Ardenza']);
    await writeFile(file, (await readFile(file, 'utf8')).replace('name = "Ardenza"', 'name = "Aurora"'));
    await expect.poll(readNames, { timeout: 3000, interval: 20 }).toEqual(['Aurora', 'Aurora']);
  });
});
