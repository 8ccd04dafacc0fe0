import sites from 'virtual:tenants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { createTestPushService } from '#worker/testing/push-service.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { listFailingParts } from '#worker/jobs/failures-store.ts';
import { createTenants, overrideSite } from '#worker/testing/sites.ts';
import type { Database } from '#worker/ports/database.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createJobQueue, runCron } from '#worker/testing/jobs/job-queue.ts';
import { type JobQueue, runQueuedJobs, runScheduledJobs } from './edge-jobs.ts';
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
  await finish(runCron(ports, INTERVALS.minute.cron));
  expect(await countWork(app)).toEqual({ members: 1, files: 0, mails: 1 });
  await finish(runCron(ports, INTERVALS.hour.cron));
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
  for (const { cron } of Object.values(INTERVALS)) await finish(runCron(failing, cron));
  expect(app.mails().map(({ from }) => from.address)).toEqual(['no-reply@harbor.example']);
  expect(failures()).toEqual(['job-failed: deliver-mails in main for ardenza: no rows of ardenza, 1 times']);
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
  const work = runCron(ports, INTERVALS.hour.cron);
  const hourly = JOBS.filter(({ every }) => every === 'hour').length;
  await vi.waitFor(() => expect(failures()).toHaveLength(hourly));
  isAway = false;
  await finish(work);
  expect(failures()).toHaveLength(hourly);
});

test('serves each site once in calls of at most 600 queries, the healthy ones before one that fails', async () => {
  const tenants = createTenants(60);
  const ids = tenants.map(({ id }) => id);
  const many = await createTestApp({ tenants });
  let queries = 0;
  const counted = watchDatabase(many.ports.database('main'), () => void (queries += 1));
  const served: string[] = [];
  const begun: string[] = [];
  const done: string[] = [];
  const job: Job = {
    name: 'serve',
    every: 'minute',
    due: () => Promise.resolve(ids.filter((id) => !served.includes(id) && !done.includes(id))),
    async run({ database, site: { tenant } }) {
      begun.push(tenant.id);
      for (let n = 0; n < 40; n++) await listFailingParts(database);
      if (tenant.id === 'site-0') throw new Error('poison');
      served.push(tenant.id);
    },
  };
  const poisoned = { ...many.ports, database: () => counted };
  const queue = createJobQueue();
  await runScheduledJobs(poisoned, queue, INTERVALS.minute.cron, [job]);
  expect(queries).toBeLessThanOrEqual(15);
  await finish(
    queue.deliver(poisoned, [job], () => {
      expect(queries).toBeLessThanOrEqual(600);
      queries = 0;
    }),
  );
  expect(served.toSorted()).toEqual(ids.slice(1).toSorted());
  expect(begun).toHaveLength(ids.length);

  // The failed one has its turn also when it is not due, and waits behind the others.
  done.push('site-0');
  served.pop();
  begun.length = 0;
  await finish(runCron(poisoned, INTERVALS.minute.cron, [job]));
  expect(begun).toEqual([expect.stringMatching(/^site-[1-9]/), 'site-0']);
  expect(new Set(many.logged.map(({ error }) => error))).toEqual(new Set(['poison']));
});

test('tells the look-ups of all databases to end before a call of Cloudflare has made 1,000 queries', async () => {
  isAway = false;
  const made: number[] = [];
  const readOn = (name: string): Job => ({
    name,
    every: 'minute',
    async due({ ports: { isEnding }, database }) {
      let queries = 0;
      while (!isEnding() && queries < 2000) {
        await listFailingParts(database);
        queries++;
      }
      made.push(queries);
      return [];
    },
    run: () => Promise.resolve(),
  });
  await runCron(ports, INTERVALS.minute.cron, [readOn('first'), readOn('second')]);
  expect(made).toHaveLength(4);
  expect(Math.min(...made)).toBeGreaterThan(100);
  expect(made.reduce((sum, queries) => sum + queries)).toBeLessThan(850);
});

test('erases members on Cloudflare beside more expired rows than a call may delete', async () => {
  const now = app.ports.clock();
  await app.addMember({ id: 'gone', status: 'deleted', deletedAt: now - 15 * 86_400_000 });
  const count = async (table: string) =>
    Number((await app.db.prepare(`SELECT count(*) FROM ${table}`).raw<[number]>())[0]?.[0]);
  await app.db
    .prepare(
      `INSERT INTO counters (scope, key, expires_at, n)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT 'test', i, 0, 1 FROM n`,
    )
    .run();
  await app.db.prepare("INSERT INTO deleted_photos VALUES ('key', 0)").run();
  let queries = 0;
  const db = watchDatabase(app.db, () => {
    if (++queries > 1000) throw new Error('Too many API requests by single worker invocation.');
  });
  const counters = await count('counters');
  await finish(runCron({ ...app.ports, database: () => db }, INTERVALS.hour.cron));
  expect(app.logged).toEqual([]);
  expect(await count('members')).toBe(0);
  expect(await count('deleted_photos')).toBe(0);
  expect(await count('counters')).toBeLessThan(counters - 50_000);
});

test('goes on with a site on Cloudflare until nothing is due or its next trigger sends it again', async () => {
  let runs = 0;
  let lasts = 4;
  const job: Job = {
    name: 'serve',
    every: 'minute',
    due: () => Promise.resolve(['ardenza']),
    run() {
      runs += 1;
      if (lasts === Number.POSITIVE_INFINITY) app.advanceTime(20_000);
      return Promise.resolve(runs < lasts);
    },
  };
  await runCron(app.ports, INTERVALS.minute.cron, [job]);
  expect(runs).toBe(4);
  runs = 0;
  lasts = Number.POSITIVE_INFINITY;
  await runCron(app.ports, INTERVALS.minute.cron, [job]);
  expect(runs).toBe(3);
});

test('leaves out a message of a job or a site that does not exist any more', async () => {
  const message = { job: 'deliver-mails', database: 'main', site: 'gone', until: 0 };
  const sendBatch = vi.fn<JobQueue['sendBatch']>(() => Promise.resolve());
  await runQueuedJobs(app.ports, { sendBatch }, [message, { ...message, job: 'gone', site: 'ardenza' }]);
  expect(sendBatch).not.toHaveBeenCalled();
  expect(app.logged).toEqual([]);
});

test('logs a cron that no job has', async () => {
  await runCron(ports, '0 0 1 1 *');
  expect(app.logged).toEqual([{ level: 'error', event: 'unknown-cron', error: '0 0 1 1 *' }]);
});
