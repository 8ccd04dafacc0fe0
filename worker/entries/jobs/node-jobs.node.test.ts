import sites from 'virtual:tenants';
import { afterEach, expect, test, vi } from 'vitest';
import { createSites } from '#worker/tenancy/sites.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { createTenants, overrideSite } from '#worker/testing/sites.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addWork, countWork } from '#worker/testing/jobs/job-work.ts';
import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { startJobs } from './node-jobs.ts';

/** Without sites, so that only the work of the databases runs. */
function withoutSites(ports: Ports, ...names: string[]): Ports {
  return { ...ports, sites: { ...ports.sites, databases: () => names } };
}

const HOUR_MS = 3_600_000;
const MOST_JITTER_MS = 2_000;

afterEach(() => void vi.useRealTimers());

async function begin() {
  const under: Promise<void>[] = [];
  const defer = (work: Promise<void>) => {
    under.push(work);
    return work;
  };
  const app = await createTestApp({ ports: { defer } });
  const done = async () => {
    while (under.length > 0) await Promise.all(under.splice(0));
  };
  return { app, done };
}

const erasable = (app: TestApp, id: string) => app.addMember({ id, status: 'deleted', deletedAt: 0 });
const members = async (app: TestApp) => (await app.db.prepare('SELECT id FROM members').raw()).flat();

test('deletes what has expired when the process starts, and every hour from then on', async () => {
  const { app, done } = await begin();
  await erasable(app, 'long gone');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startJobs(withoutSites(app.ports, 'main'));
  await done();
  expect(await members(app)).toEqual([]);

  await erasable(app, 'since');
  vi.advanceTimersByTime(HOUR_MS - 1);
  await done();
  expect(await members(app)).toEqual(['since']);
  vi.advanceTimersByTime(MOST_JITTER_MS);
  await done();
  expect(await members(app)).toEqual([]);
});

test('logs a job that fails and tries it again while other databases have theirs', async () => {
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
  startJobs(withoutSites(ports, 'away', 'main'));
  await vi.waitFor(async () => expect(await members(app)).toEqual([]));
  expect(app.logged).toContainEqual({
    level: 'error',
    event: 'job-failed',
    job: 'delete-expired',
    database: 'away',
    failures: 1,
    since: new Date(NOW).toISOString(),
    error: 'away',
  });

  await erasable(app, 'since');
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(async () => expect(await members(app)).toEqual([]));
});

test('does all jobs of the table when the process starts', async () => {
  const { app, done } = await begin();
  await addWork(app);
  startJobs(app.ports);
  await done();
  expect(await countWork(app)).toEqual({ members: 0, files: 0, mails: 1 });
  expect(app.logged).toEqual([]);
});

test('begins no run when the process ends', async () => {
  const { app } = await begin();
  let [runs, isEnding] = [0, false];
  const job: Job = {
    name: 'count',
    every: 'minute',
    per: 'database',
    run: () => Promise.resolve(void (runs += 1)),
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startJobs(withoutSites(app.ports, 'main'), () => isEnding, [job]);
  await vi.advanceTimersByTimeAsync(INTERVALS.minute.ms);
  expect(runs).toBe(2);
  isEnding = true;
  await vi.advanceTimersByTimeAsync(2 * INTERVALS.minute.ms);
  expect(runs).toBe(2);
});

/** A job for which all sites have due work. */
function createJob(app: TestApp, name: string, run: (id: string) => Promise<void>) {
  return {
    name,
    every: 'minute',
    due: () => Promise.resolve(app.ports.sites.list().map(({ tenant }) => tenant.id)),
    run: ({ site }) => run(site.tenant.id),
  } satisfies Job;
}

test('runs each job by its interval for each due site of its database, and not twice at the same time', async () => {
  const { app } = await begin();
  const runs: string[] = [];
  const slow = Promise.withResolvers<void>();
  const job = (name: string, every: Job['every'], work = Promise.resolve()): Job => ({
    ...createJob(app, name, (id) => work.then(() => void runs.push(`${name} for ${id}`))),
    every,
  });
  const inTwo = createSites({ ...sites, ...overrideSite('harbor', { database: 'eu' }) });
  const inDatabase = (name: string): Ports => ({
    ...app.ports,
    sites: { ...inTwo, databases: () => [name] },
  });
  const others = inTwo
    .list()
    .map(({ tenant }) => tenant.id)
    .filter((id) => id !== 'harbor');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startJobs(inDatabase('eu'), undefined, [job('quick', 'minute'), job('stuck', 'minute', slow.promise)]);
  startJobs(inDatabase('main'), undefined, [job('rare', 'hour')]);
  await vi.waitFor(() => expect(runs).toHaveLength(1 + others.length));
  for (let minute = 0; minute < 2; minute++) {
    await vi.advanceTimersByTimeAsync(INTERVALS.minute.ms);
    await vi.waitFor(() => expect(runs).toHaveLength(2 + minute + others.length));
  }
  const quick = 'quick for harbor';
  expect(runs.filter((run) => run.startsWith('quick'))).toEqual([quick, quick, quick]);
  expect(runs.filter((run) => run.startsWith('rare'))).toEqual(others.map((id) => `rare for ${id}`));
  // The look-up of the last minute ends.
  await new Promise((resume) => setImmediate(resume));
  slow.resolve();
  const countStuck = () => runs.filter((run) => run === 'stuck for harbor').length;
  await vi.waitFor(() => expect(countStuck()).toBe(1));
  await vi.advanceTimersByTimeAsync(INTERVALS.minute.ms + MOST_JITTER_MS);
  await vi.waitFor(() => expect(countStuck()).toBe(2));
});

test('passes over due work of a site that is gone', async () => {
  const { app, done } = await begin();
  const served: string[] = [];
  const job: Job = {
    ...createJob(app, 'serve', (id) => Promise.resolve(void served.push(id))),
    due: () => Promise.resolve(['gone', 'harbor']),
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startJobs(app.ports, undefined, [job]);
  await done();
  expect(served).toEqual(['harbor']);
  expect(app.logged).toEqual([]);
});

test('works for eight sites at once, and for others while some never end', async () => {
  const app = await createTestApp({ tenants: createTenants(20) });
  const begun: string[] = [];
  const job = createJob(app, 'serve', (id) => {
    begun.push(id);
    return new Promise(() => undefined);
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startJobs(app.ports, undefined, [job]);
  await vi.waitFor(() => expect(begun).toHaveLength(8));
  await vi.advanceTimersByTimeAsync(INTERVALS.minute.ms);
  expect(begun).toHaveLength(16);
});

test.each([
  ['fails again and again', () => Promise.reject(new Error('broken'))],
  ['never ends', () => new Promise<void>(() => undefined)],
])('goes on at the interval for other sites while the work of one %s', async (_, work) => {
  const { app } = await begin();
  const served: string[] = [];
  const serve = async (id: string) => (id === 'ardenza' ? work() : void served.push(id));
  const job = { ...createJob(app, 'serve', serve), due: () => Promise.resolve(['ardenza', 'harbor']) };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startJobs(app.ports, undefined, [job]);
  await vi.waitFor(() => expect(served).toHaveLength(1));
  for (let minute = 0; minute < 3; minute++) {
    await vi.advanceTimersByTimeAsync(INTERVALS.minute.ms);
    await vi.waitFor(() => expect(served).toHaveLength(2 + minute));
  }
  expect(new Set(served)).toEqual(new Set(['harbor']));
});

test('logs one failure of many sites at once, and how many they were', async () => {
  const { app } = await begin();
  const job = createJob(app, 'serve', () => Promise.reject(new Error('database is locked')));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startJobs(app.ports, undefined, [job]);
  const count = app.ports.sites.list().length;
  const counted = async () =>
    (await app.db.prepare('SELECT sum(failures) FROM job_failures').raw<[number]>())[0]?.[0];
  await vi.waitFor(async () => expect(await counted()).toBe(count));
  expect(app.logged).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(INTERVALS.minute.ms);
  expect(app.logged).toEqual([
    expect.objectContaining({ event: 'job-failed', job: 'serve', error: 'database is locked', failures: 1 }),
    { level: 'error', event: 'job-failed', job: 'serve', database: 'main', error: 'database is locked', times: expect.any(Number) }, // prettier-ignore
  ]);
  expect(app.logged[1]?.times).toBeGreaterThanOrEqual(count - 1);
});

test('looks up and serves due sites at the pace of the process, four in a step', async () => {
  const { app } = await begin();
  const ids = app.ports.sites.list().map(({ tenant }) => tenant.id);
  const asked: number[] = [];
  const pending: (() => void)[] = [];
  const served: string[] = [];
  const ports: Ports = {
    ...app.ports,
    pace: () => new Promise((resume) => pending.push(resume)),
    sites: {
      ...app.ports.sites,
      databases: () => ['main'],
      findAll: (some) => {
        asked.push(some.length);
        return app.ports.sites.findAll(some);
      },
    },
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startJobs(ports, undefined, [createJob(app, 'serve', (id) => Promise.resolve(void served.push(id)))]);
  while (served.length < ids.length) {
    const count = Math.min(ids.length, served.length + 4);
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    pending.pop()?.();
    await vi.waitFor(() => expect(served).toHaveLength(count));
  }
  expect(asked).toEqual([4, ids.length - 4]);
});
