import { afterEach, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { startJobs } from './node-jobs.ts';

const HOUR_MS = 3_600_000;

afterEach(() => void vi.useRealTimers());

async function begin() {
  const under: Promise<void>[] = [];
  const defer = (work: Promise<void>) => {
    under.push(work);
    return work;
  };
  const app = await createTestApp({ ports: { defer } });
  return { app, done: async () => void (await Promise.all(under.splice(0))) };
}

const erasable = (app: TestApp, id: string) => app.addMember({ id, status: 'deleted', deletedAt: 0 });
const members = async (app: TestApp) => (await app.db.prepare('SELECT id FROM members').raw()).flat();

test('what has had its time goes when the process starts, and every hour from then on', async () => {
  const { app, done } = await begin();
  await erasable(app, 'long gone');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startJobs(app.ports, ['main'], []);
  await done();
  expect(await members(app)).toEqual([]);

  await erasable(app, 'since');
  vi.advanceTimersByTime(HOUR_MS - 1);
  await done();
  expect(await members(app)).toEqual(['since']);
  vi.advanceTimersByTime(1);
  await done();
  expect(await members(app)).toEqual([]);
});

test('logs a chore that fails and tries it again, and other databases are swept meanwhile', async () => {
  const { app } = await begin();
  let isAway = true;
  const ports = {
    ...app.ports,
    database: (name: string) =>
      name === 'main' || !isAway
        ? app.db
        : { prepare: app.db.prepare.bind(app.db), batch: () => Promise.reject(new Error('away')) },
  };
  await erasable(app, 'long gone');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startJobs(ports, ['away', 'main'], []);
  await vi.waitFor(async () => expect(await members(app)).toEqual([]));
  expect(app.logged).toContainEqual({ level: 'error', event: 'sweep-failed', error: 'away' });

  await erasable(app, 'since');
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(async () => expect(await members(app)).toEqual([]));
});
