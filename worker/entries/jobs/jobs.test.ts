import sites from 'virtual:tenants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { createTestPushService } from '#worker/testing/push-service.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import type { Database } from '#worker/ports/database.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runScheduledJobs } from './edge-jobs.ts';
import { addMail, addWork, countWork } from '#worker/testing/jobs/job-work.ts';
import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { JOBS } from './jobs.ts';
import type { Ports } from '#worker/ports/ports.ts';

let app: TestApp;
let ports: Ports;
let isAway: boolean;

beforeEach(async () => {
  isAway = true;
  app = await createTestApp();
  const database = (name: string) => {
    if (name === 'eu' && isAway) throw new DatabaseUnavailableError('no database eu');
    return app.db;
  };
  const inTwo = createSites({ ...sites, ...overrideSite('harbor', { database: 'eu' }) });
  ports = { ...app.ports, database, sites: inTwo };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

/** Skips the pauses between attempts. */
async function finish(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  const advance = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isDone).toBe(true);
  };
  await vi.waitFor(advance, { timeout: 20_000 });
}

const failures = () =>
  app.logged.map(
    ({ event, job, database, tenant, error }) =>
      `${event}: ${job} in ${database}${tenant ? ` for ${tenant}` : ''}: ${error}`,
  );

/** How the log names a failure in the database `eu`, which only has `harbor`. */
const inEu = ({ name, per }: Job) =>
  `job-failed: ${name} in eu${per === 'database' ? '' : ' for harbor'}: no database eu`;

test('does on Cloudflare what the cron stands for, in each database by itself', async () => {
  await addWork(app);
  await finish(runScheduledJobs(ports, INTERVALS.minute.cron));
  expect(await countWork(app)).toEqual({ members: 1, files: 0, mails: 1 });
  await finish(runScheduledJobs(ports, INTERVALS.hour.cron));
  expect(await countWork(app)).toEqual({ members: 0, files: 0, mails: 1 });
  for (const job of JOBS) expect(failures().filter((line) => line === inEu(job))).toHaveLength(3);
  expect(failures()).toHaveLength(3 * JOBS.length);
});

test('names the site whose work fails in the log, and does the work of the others', async () => {
  await addWork(app);
  await addMail(app, 'harbor');
  const failing = {
    ...app.ports,
    push: createTestPushService().port,
    database: () => failFor(app.db, 'ardenza'),
  };
  for (const { cron } of Object.values(INTERVALS)) await finish(runScheduledJobs(failing, cron));
  expect(app.mails().map(({ from }) => from.address)).toEqual(['no-reply@harbor.example']);
  const ofSites = JOBS.filter(({ per }) => per !== 'database').map(({ name }) => name);
  expect(new Set(failures())).toEqual(
    new Set(ofSites.map((job) => `job-failed: ${job} in main for ardenza: no rows of ardenza`)),
  );
});

/** A database that answers nothing about a site. */
function failFor(db: Database, id: string): Database {
  return {
    batch: db.batch.bind(db),
    prepare(sql) {
      const statement = db.prepare(sql);
      const bind: typeof statement.bind = (...values) => {
        if (values.some((value) => String(value).includes(id))) throw new Error(`no rows of ${id}`);
        return statement.bind(...values);
      };
      return new Proxy(statement, {
        get: (target, name) => (name === 'bind' ? bind : (Reflect.get(target, name) as unknown)),
      });
    },
  };
}

test('tries a failed job again on Cloudflare until it succeeds', async () => {
  const work = runScheduledJobs(ports, INTERVALS.hour.cron);
  const hourly = JOBS.filter(({ every }) => every === 'hour').length;
  await vi.waitFor(() => expect(failures()).toHaveLength(hourly));
  isAway = false;
  await finish(work);
  expect(failures()).toHaveLength(hourly);
});

test('logs a cron that no job has', async () => {
  await runScheduledJobs(ports, '0 0 1 1 *');
  expect(app.logged).toEqual([{ level: 'error', event: 'unknown-cron', error: '0 0 1 1 *' }]);
});
