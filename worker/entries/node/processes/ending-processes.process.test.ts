import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import { type Connection, connectToEach, listProcesses } from '#worker/testing/server/connection.ts';
import { toCookie } from '#worker/testing/server/sessions.ts';
import { WAIT, setUpProcesses } from './processes.fixture.ts';

const BACK_WITHIN_MS = 2000;

const { fixture, useServer, start, ask, send, countServing } = setUpProcesses();

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
  const { port } = fixture.server;
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

describe('two processes with a fault in the folder of sites itself', () => {
  useServer(() => ({ SITES_DIR: join(fixture.data, 'tenants') }));

  test('counts it for health checks in every process, also in one that starts later', async () => {
    const countFaults = async () => {
      const answers = await Promise.all(
        fixture.connections.map((each) => ask(each, '/readyz', { host: 'load-balancer.example' })),
      );
      return answers.map(({ body }) => (body as { faulty?: number }).faulty);
    };
    expect(await countFaults()).toEqual([undefined, undefined]);
    await writeFile(join(fixture.data, 'tenants/Not A Site.toml'), '');
    await expect.poll(countFaults, WAIT).toEqual([1, 1]);
    process.kill(fixture.connections[0].holder, 'SIGKILL');
    await vi.waitFor(() => expect(countServing()).toBe(3), WAIT);
    fixture.connections = (await connectToEach(fixture.server)) as [Connection, Connection];
    expect(await countFaults()).toEqual([1, 1]);
  });
});

describe('two processes, of which some end', () => {
  useServer();

  test('ends all processes when the main process is killed, and the next start serves what was written', async () => {
    const processes = listProcesses(fixture.server);
    expect((await send(fixture.connections[0], 'mira', 'jonas', 'Hello')).status).toBe(200);
    await fixture.server.end('SIGKILL');
    await expect.poll(() => processes.filter(isAlive), WAIT).toEqual([]);
    await start();
    const { body } = await ask(fixture.connections[1], '/api/members/jonas/chat', {
      cookie: toCookie('mira'),
    });
    expect((body as ConversationPage).messages.map(({ text }) => text)).toEqual(['Hello']);
  });

  test('goes on without a process that was killed, and replaces it', async () => {
    const [killed, other] = fixture.connections;
    process.kill(killed.holder, 'SIGKILL');
    const killedAt = performance.now();
    for (let count = 0; count < 20; count++)
      expect((await send(other, 'mira', 'jonas', `message ${count}`)).status).toBe(200);
    await vi.waitFor(() => expect(countServing()).toBe(3), WAIT);
    expect(performance.now() - killedAt).toBeLessThan(Math.max(BACK_WITHIN_MS, fixture.startMs));
    expect(
      fixture.server.lines.filter((line) => line.includes('process-ended') && line.includes('SIGKILL')),
    ).toHaveLength(1);
    fixture.connections = (await connectToEach(fixture.server)) as [Connection, Connection];
    expect(fixture.connections.map(({ holder }) => holder)).not.toContain(killed.holder);
    for (const connection of fixture.connections)
      expect((await ask(connection, '/api/account/sessions', { cookie: toCookie('mira') })).status).toBe(200);
  });

  test('waits longer before it replaces a process that fails again and again', async () => {
    // The test before has killed one already.
    for (let count = 3; count < 6; count++) {
      await vi.waitFor(() => expect(countServing()).toBe(count), WAIT);
      process.kill(Math.max(...listProcesses(fixture.server)), 'SIGKILL');
    }
    await vi.waitFor(() => expect(countServing()).toBe(6), WAIT);
    const pauses = fixture.server.lines.flatMap((line) => /replaced after (\d+) ms/.exec(line)?.[1] ?? []);
    expect(pauses).toEqual(['0', '250', '500', '1000']);
    fixture.connections = (await connectToEach(fixture.server)) as [Connection, Connection];
  });

  test('finishes the answers of all processes at SIGTERM, and leaves none behind', async () => {
    const messages = fixture.connections.map((each, index) => sendInHalves(each, `message ${index}`));
    const processes = listProcesses(fixture.server);
    const before = fixture.server.lines.length;
    await pause(500);
    const code = fixture.server.end('SIGTERM');
    await expect
      .poll(async () => (await fixture.server.ask('/readyz', { cookie: '' })).status, WAIT)
      .toBe(503);
    for (const { finish } of messages) finish();
    expect(await Promise.all(messages.map(({ answer }) => answer))).toEqual([200, 200]);
    expect(await code).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
    expect(fixture.server.lines.slice(before).filter((line) => line.includes('process-ended'))).toEqual([]);
  });
});
