import sites from 'virtual:tenants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { createTestPushService } from '#worker/testing/push-service.ts';
import { watchDatabase } from '#worker/db/watched-database.ts';
import { listFailingParts } from '#worker/jobs/failures-store.ts';
import { createTenants, overrideSite } from '#worker/testing/sites.ts';
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
    ({ event, job, database, tenant, error, times = 1 }) =>
      `${event}: ${job} in ${database}${tenant ? ` for ${tenant}` : ''}: ${error}, ${times} times`,
  );
const inEu = ({ name }: Job, times: number) => `job-failed: ${name} in eu: no database eu, ${times} times`;

test('does on Cloudflare what the cron stands for, in each database by itself', async () => {
  await addWork(app);
  await finish(runScheduledJobs(ports, INTERVALS.minute.cron));
  expect(await countWork(app)).toEqual({ members: 1, files: 0, mails: 1 });
  await finish(runScheduledJobs(ports, INTERVALS.hour.cron));
  expect(await countWork(app)).toEqual({ members: 0, files: 0, mails: 1 });
  const expected = JOBS.flatMap((job) => [inEu(job, 1), inEu(job, 2)]);
  expect(failures().toSorted()).toEqual(expected.toSorted());
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
  expect(failures()).toEqual([
    'job-failed: deliver-mails in main for ardenza: no rows of ardenza, 1 times',
    'job-failed: deliver-mails in main: no rows of ardenza, 2 times',
  ]);
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

test('serves each site once in calls of at most 600 queries, the healthy ones before one that fails', async () => {
  const tenants = createTenants(200);
  const ids = tenants.map(({ id }) => id);
  const many = await createTestApp({ tenants });
  let queries = 0;
  const counted = watchDatabase(many.ports.database('main'), () => void (queries += 1));
  const served: string[] = [];
  let begun: string[] = [];
  const job: Job = {
    name: 'serve',
    every: 'minute',
    due: () => Promise.resolve(ids.filter((id) => !served.includes(id))),
    async run({ database, site: { tenant } }) {
      begun.push(tenant.id);
      for (let n = 0; n < 10; n++) await listFailingParts(database);
      if (tenant.id === 'site-0') throw new Error('poison');
      served.push(tenant.id);
    },
  };
  const poisoned = { ...many.ports, database: () => counted };
  for (let calls = 1; served.length < ids.length - 1; calls++) {
    expect(calls).toBeLessThan(12);
    queries = 0;
    begun = [];
    await finish(runScheduledJobs(poisoned, INTERVALS.minute.cron, [job]));
    expect(queries).toBeLessThanOrEqual(600);
    // It is the first of those that are due.
    expect(begun[0] === 'site-0').toBe(calls === 1);
  }
  expect(served.toSorted()).toEqual(ids.slice(1).toSorted());
  expect(new Set(many.logged.map(({ error }) => error))).toEqual(new Set(['poison']));
});

test('logs a cron that no job has', async () => {
  await runScheduledJobs(ports, '0 0 1 1 *');
  expect(app.logged).toEqual([{ level: 'error', event: 'unknown-cron', error: '0 0 1 1 *' }]);
});
