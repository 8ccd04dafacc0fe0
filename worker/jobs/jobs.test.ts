import sites from 'virtual:tenants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import { listConfiguredSites } from '#worker/tenancy/configured-site.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runScheduledJobs } from './edge-jobs.ts';
import { addWork, countWork } from '#worker/testing/job-work.ts';
import { INTERVALS, JOBS } from './jobs.ts';
import type { JobScope } from './run-job.ts';

let app: TestApp;
let scope: JobScope;
let isAway: boolean;

beforeEach(async () => {
  isAway = true;
  app = await createTestApp();
  const database = (name: string) => {
    if (name === 'eu' && isAway) throw new DatabaseUnavailableError('no database eu');
    return app.db;
  };
  scope = {
    ports: { ...app.ports, database },
    databases: ['eu', 'main'],
    sites: listConfiguredSites({ ...sites, ...overrideSite('harbor', { database: 'eu' }) }),
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

/** Skips the pauses between attempts. */
async function finish(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isDone).toBe(true);
  });
}

const failures = () =>
  app.logged.map(({ event, job, database, error }) => `${event}: ${job} in ${database}: ${error}`);

test('does on Cloudflare what the cron stands for, in each database by itself', async () => {
  await addWork(app);
  await finish(runScheduledJobs(scope, INTERVALS.minute.cron));
  expect(await countWork(app)).toEqual({ members: 1, files: 0, mails: 1 });
  await finish(runScheduledJobs(scope, INTERVALS.hour.cron));
  expect(await countWork(app)).toEqual({ members: 0, files: 0, mails: 1 });
  for (const { name: job } of JOBS)
    expect(failures().filter((line) => line === `job-failed: ${job} in eu: no database eu`)).toHaveLength(3);
  expect(failures()).toHaveLength(3 * JOBS.length);
});

test('tries a failed job again on Cloudflare until it succeeds', async () => {
  const work = runScheduledJobs(scope, INTERVALS.hour.cron);
  const hourly = JOBS.filter(({ every }) => every === 'hour').length;
  await vi.waitFor(() => expect(failures()).toHaveLength(hourly));
  isAway = false;
  await finish(work);
  expect(failures()).toHaveLength(hourly);
});

test('logs a cron that no job has', async () => {
  await runScheduledJobs(scope, '0 0 1 1 *');
  expect(app.logged).toEqual([{ level: 'error', event: 'unknown-cron', error: '0 0 1 1 *' }]);
});
