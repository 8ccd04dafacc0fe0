import sites from 'virtual:tenants';
import { afterEach, expect, test, vi } from 'vitest';
import { createSites } from '#worker/tenancy/sites.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addWork, countWork } from '#worker/testing/jobs/job-work.ts';
import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { startJobs } from './node-jobs.ts';

/** Without sites, so that only the work of the databases runs. */
function withoutSites(ports: Ports, ...names: string[]): Ports {
  return { ...ports, sites: { ...ports.sites, list: () => [], databases: () => names } };
}

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
  vi.advanceTimersByTime(1);
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

test('runs each job by its interval for each site of its database, and not twice at the same time', async () => {
  const { app } = await begin();
  const runs: string[] = [];
  const slow = Promise.withResolvers<void>();
  const job = (name: string, every: Job['every'], work = Promise.resolve()): Job => ({
    name,
    every,
    run: async ({ site }) => work.then(() => void runs.push(`${name} for ${site.tenant.id}`)),
  });
  const list = () => createSites({ ...sites, ...overrideSite('harbor', { database: 'eu' }) }).list();
  const inDatabase = (name: string): Ports => ({
    ...app.ports,
    sites: { ...app.ports.sites, list, databases: () => [name] },
  });
  const others = list()
    .map(({ tenant }) => tenant.id)
    .filter((id) => id !== 'harbor');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startJobs(inDatabase('eu'), undefined, [job('quick', 'minute'), job('stuck', 'minute', slow.promise)]);
  startJobs(inDatabase('main'), undefined, [job('rare', 'hour')]);
  await vi.advanceTimersByTimeAsync(2 * INTERVALS.minute.ms);
  const quick = 'quick for harbor';
  expect(runs).toEqual([quick, ...others.map((id) => `rare for ${id}`), quick, quick]);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const countStuck = () => runs.filter((run) => run === 'stuck for harbor').length;
  expect(countStuck()).toBe(1);
  await vi.advanceTimersByTimeAsync(INTERVALS.minute.ms);
  expect(countStuck()).toBe(2);
});

test.each([
  ['fails again and again', () => Promise.reject(new Error('broken'))],
  ['never ends', () => new Promise<void>(() => undefined)],
])('goes on at the interval for other sites while the work of one %s', async (_, work) => {
  const { app } = await begin();
  const served: string[] = [];
  const job: Job = {
    name: 'serve',
    every: 'minute',
    run: async ({ site: { tenant } }) => (tenant.id === 'ardenza' ? work() : void served.push(tenant.id)),
  };
  const two = createSites(sites)
    .list()
    .filter(({ tenant }) => ['ardenza', 'harbor'].includes(tenant.id));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  startJobs({ ...app.ports, sites: { ...app.ports.sites, list: () => two } }, undefined, [job]);
  await vi.advanceTimersByTimeAsync(3 * INTERVALS.minute.ms);
  expect(served).toEqual(Array<string>(4).fill('harbor'));
});
