import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';
import { insertMember, createMemberRow } from '#worker/testing/members.ts';
import { type WriteLock, holdWriteLock } from '#worker/testing/database/write-lock.ts';
import { startJobs } from './node-jobs.ts';

let folder: string;
let db: NodeDatabase;
let lock: WriteLock;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-'));
  db = openDatabase(join(folder, 'main.db'));
  await migrate(db, migrations);
});
afterEach(async () => {
  vi.useRealTimers();
  await lock.release();
  await db.close();
  await rm(folder, { recursive: true });
});

/** An application whose database is locked by another process. */
async function createLockedApp() {
  const deferred: Promise<void>[] = [];
  const defer = (work: Promise<void>) => Promise.resolve(void deferred.push(work));
  const app = await createTestApp({ ports: { database: () => db, defer } });
  const passwordHash = await app.ports.passwords.hash(PASSWORD);
  for (const id of ['mira', 'anna'])
    await insertMember(db, createMemberRow({ id, email: `${id}@mail.example`, passwordHash }));
  await insertMember(db, createMemberRow({ id: 'gone', status: 'deleted', deletedAt: 0 }));
  const cookie = await app.login('ardenza', 'mira@mail.example');
  lock = await holdWriteLock(join(folder, 'main.db'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return { ...app, cookie, deferred };
}

/** Each waiting write has a timer of its own. */
async function waitForTimers(count: number): Promise<void> {
  while (vi.getTimerCount() < count) await new Promise(setImmediate);
}

/** Scopes of limits with their uses. */
function countedUses(): Promise<unknown[]> {
  return db
    .prepare(
      "SELECT scope, sum(n) FROM counters WHERE scope IN ('deck-calls', 'profile-views') GROUP BY scope ORDER BY scope",
    )
    .raw();
}

const WRONG_LOGIN = { method: 'POST', json: { email: 'mira@mail.example', password: 'wrong' } };

test('answers pages and the readiness check while a write waits, and the write with 503', async () => {
  const app = await createLockedApp();
  const login = app.ask('ardenza', '/api/user.php', WRONG_LOGIN);
  const isAnswered = vi.fn<() => void>();
  void login.then(isAnswered);
  for (const path of ['/', '/login', '/readyz', '/api/settings.php'])
    expect((await app.ask('ardenza', path)).status).toBe(200);
  expect(isAnswered).not.toHaveBeenCalled();
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(5000);
  const refused = await login;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  await lock.release();
  expect((await app.ask('ardenza', '/api/user.php', WRONG_LOGIN)).status).toBe(401);
});

test('answers a member’s pages while the database is locked, and counts views after it is released', async () => {
  const app = await createLockedApp();
  const paths = ['/members/anna', '/likes/m/anna', '/swipe-game?first=anna', '/members', '/likes', '/activity', '/match-finder', '/profile']; // prettier-ignore
  for (const path of paths)
    expect([path, (await app.ask('ardenza', path, { cookie: app.cookie })).status]).toEqual([path, 200]);
  expect(await countedUses()).toEqual([]);

  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(app.logged).toContainEqual({
    level: 'error',
    event: 'limit-use-not-written',
    error: expect.stringContaining('database is locked'),
  });
  await lock.release();
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(app.deferred);
  expect(await countedUses()).toEqual([
    ['deck-calls', 1],
    ['profile-views', 3],
  ]);
});

test('logs a job that meets a lock, and does it when the lock is gone', async () => {
  const app = await createLockedApp();
  startJobs({ ports: app.ports, databases: ['main'], sites: [] });
  // Three intervals, and the waiting deletion of expired rows.
  await waitForTimers(4);
  await vi.advanceTimersByTimeAsync(5000);
  // The count of the failure waits as well.
  await waitForTimers(4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(app.logged).toContainEqual({
    level: 'error',
    event: 'job-failed',
    job: 'delete-expired',
    database: 'main',
    error: expect.stringContaining('database is locked'),
  });
  await lock.release();
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(app.deferred);
  expect(await db.prepare('SELECT id FROM members ORDER BY id').raw()).toEqual([['anna'], ['mira']]);
});
