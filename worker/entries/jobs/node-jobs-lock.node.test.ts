import { expect, test, vi } from 'vitest';
import type { Database } from '#worker/ports/database.ts';
import { setUpLockedApp, waitForTimers } from '#worker/testing/apps/locked-app.ts';
import { startJobs } from './node-jobs.ts';

const { createLockedApp, release } = setUpLockedApp();

/** Scopes of limits with their uses. */
function countedUses(db: Database): Promise<unknown[]> {
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
  release();
  expect((await app.ask('ardenza', '/api/user.php', WRONG_LOGIN)).status).toBe(401);
});

test('answers a member’s pages while the database is locked, and counts views after it is released', async () => {
  const app = await createLockedApp();
  const paths = ['/members/anna', '/likes/m/anna', '/swipe-game?first=anna', '/members', '/likes', '/activity', '/match-finder', '/profile']; // prettier-ignore
  for (const path of paths)
    expect([path, (await app.ask('ardenza', path, { cookie: app.cookie })).status]).toEqual([path, 200]);
  expect(await countedUses(app.db)).toEqual([]);

  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(app.logged).toContainEqual({
    level: 'error',
    event: 'limit-use-not-written',
    error: expect.stringContaining('database is locked'),
  });
  release();
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(app.deferred);
  expect(await countedUses(app.db)).toEqual([
    ['deck-calls', 1],
    ['profile-views', 3],
  ]);
});

test('logs a job that meets a lock, and does it when the lock is gone', async () => {
  const app = await createLockedApp();
  startJobs({ ...app.ports, sites: { ...app.ports.sites, findAll: () => [] } });
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
  release();
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all(app.deferred);
  expect(await app.db.prepare('SELECT id FROM members ORDER BY id').raw()).toEqual([['anna'], ['mira']]);
});
