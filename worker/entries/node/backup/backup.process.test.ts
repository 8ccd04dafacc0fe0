import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createMemberRow, insertMember, insertMembers } from '#worker/testing/members.ts';
import type { ServerProcess } from '#worker/testing/server/server-process.ts';
import { insertSession, toCookie } from '#worker/testing/server/sessions.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';

let folder: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-process-'));
}, 60_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function run(dataFolder: string, ...words: string[]): Promise<number | null> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataFolder };
  const child = spawn(process.execPath, [join(inject('serverProgram'), 'server.js'), ...words], {
    stdio: 'ignore',
    env,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function start(data: string): Promise<ServerProcess> {
  const server = await startServer(data, { REQUESTS_PER_MEMBER: '100000' });
  servers.push(server);
  return server;
}

const cookie = toCookie('mira');
const LIKED = 300;

/** Members that mira can like, and her session. */
async function fill(data: string): Promise<void> {
  const db = openDatabase(join(data, 'main.db'));
  await migrate(db, migrations);
  const now = Date.now();
  await insertMember(db, { id: 'mira', paidUser: true, createdAt: now, lastActiveAt: now });
  await insertMembers(
    db,
    Array.from({ length: LIKED }, (_, n) => createMemberRow({ id: `liked${n}`, gender: 'm', seeking: 'f' })),
  );
  await insertSession(db, 'mira');
  await db.close();
}

test('has everything that was acknowledged before it began, although the server wrote on and was then killed', async () => {
  const [data, to, restored] = ['data', 'backups', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(data);
  await fill(data);
  const server = await start(data);
  const acknowledged: string[] = [];
  const stop = new AbortController();
  const write = async () => {
    for (let i = 0; i < LIKED && !stop.signal.aborted; i++) {
      const json = { member: `liked${i}` };
      const { status } = await server.ask('/api/likes', { cookie, json, key: crypto.randomUUID() });
      expect(status).toBe(200);
      acknowledged.push(json.member);
    }
  };
  const writing = write();
  await vi.waitUntil(() => acknowledged.length >= 20, { timeout: 20_000 });
  const before = [...acknowledged];
  expect(await run(data, '--backup', '--to', to)).toBe(0);
  // It wrote while the backup was made.
  expect(acknowledged.length).toBeGreaterThan(before.length);
  stop.abort();
  await writing;
  await server.end('SIGKILL');
  await rm(data, { recursive: true });

  expect(await run(data, '--restore', to, '--data', restored)).toBe(0);
  expect(await readdir(folder)).toEqual(['backups', 'restored']);
  const again = await start(restored);
  // A restore ends all sessions.
  expect((await again.ask('/api/user.php', { cookie })).status).toBe(403);
  await again.end('SIGTERM');
  const db = openDatabase(join(restored, 'main.db'));
  const { results } = await db.prepare('SELECT liked_id FROM likes').all<{ liked_id: string }>();
  await db.close();
  const kept = new Set(results.map(({ liked_id: id }) => id));
  expect(before.filter((id) => !kept.has(id))).toEqual([]);
}, 120_000);
