import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { PROTOCOL_VERSION, SOCKET_PATH, type ServerFrame } from '#client/features/chat/live/socket-frames.ts';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
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

export const WAIT = { timeout: 30_000, interval: 10 };

interface Fixture {
  /** The folder with the data and the sites of the server. */
  data: string;
  server: ServerProcess;
  /** To one process each. */
  connections: readonly [Connection, Connection];
  startMs: number;
}

/** A server of two processes: docs/decisions/080-several-processes.md */
export function setUpProcesses() {
  // A start is three processes, and a busy machine takes its time.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  const fixture = {} as Fixture;
  let filled: string;
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
      fixture.data = await mkdtemp(join(tmpdir(), 'processes-'));
      await cp(filled, fixture.data, { recursive: true });
      await start(settings());
    });
    afterAll(async () => {
      for (const { agent } of fixture.connections) agent.destroy();
      fixture.server.child.kill('SIGKILL');
      await rm(fixture.data, { recursive: true, maxRetries: 5 });
    });
  }

  async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const startedAt = performance.now();
    fixture.server = await startServer(join(fixture.data, 'data'), { WORKERS: '2', ...settings });
    fixture.startMs = performance.now() - startedAt;
    fixture.connections = (await connectToEach(fixture.server)) as [Connection, Connection];
  }

  const ask = (
    { agent }: Connection,
    path: string,
    question: Partial<Parameters<ServerProcess['ask']>[1]> = {},
  ) => fixture.server.ask(path, { cookie: '', agent, ...question });

  const send = (connection: Connection, member: string, peer: string, text: string) =>
    ask(connection, '/api/messages', {
      cookie: toCookie(member),
      json: { member: peer, text },
      key: crypto.randomUUID(),
    });

  /** A socket of a member, held by the process of the connection. */
  async function openSocket({ holder }: Connection, session: string) {
    for (;;) {
      const socket = fixture.server.connect(SOCKET_PATH, toCookie(session));
      const device = { frames: [] as ServerFrame[], closed: null as number | null, socket };
      socket.on('message', (text: Buffer) => device.frames.push(JSON.parse(text.toString()) as ServerFrame));
      socket.on('close', (code) => (device.closed = code));
      await new Promise((resolve) => socket.on('open', resolve));
      const { _socket: connection } = socket as unknown as { _socket: { localPort: number } };
      if (findHolder(listProcesses(fixture.server), fixture.server.port, connection) === holder) {
        socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL_VERSION }));
        await vi.waitUntil(() => device.frames[0]?.type === 'welcome', WAIT);
        return device;
      }
      socket.terminate();
    }
  }

  /** How many processes have begun to serve, also those that have ended since. */
  const countServing = () => fixture.server.lines.filter((line) => line.includes('process-serves')).length;

  return { fixture, useServer, start, ask, send, openSocket, countServing };
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
