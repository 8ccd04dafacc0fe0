import { expect, test } from 'vitest';
import { readFailures } from '#worker/jobs/failures.ts';
import type { Job } from '#worker/jobs/job.ts';
import { listSiteParts, runPart } from '#worker/entries/jobs/run-job.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

test('is ready when the database answers, on any host', async () => {
  const app = await createTestApp();
  for (const host of ['ardenza', 'unknown']) {
    const answer = await app.ask(host, '/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ready: true });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('is not ready when the database fails, and gives no reason', async () => {
  const app = await createTestApp({
    watch: (db) =>
      watchDatabase(db, () => {
        throw new Error('disk full');
      }),
  });
  const answer = await app.ask('ardenza', '/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ready: false });
});

test('is not ready when the process is ending', async () => {
  const app = await createTestApp({ isDraining: () => true });
  expect((await app.ask('ardenza', '/readyz')).status).toBe(503);
});

const HOUR_MS = 3_600_000;

/** Fails for the sites named, once a minute for as long as `ms`. */
async function failFor(app: TestApp, ms: number, ...failing: string[]) {
  const job: Job = {
    name: 'archive-messages',
    every: 'minute',
    due: () => Promise.resolve([]),
    run: ({ site }) =>
      failing.includes(site.tenant.id) ? Promise.reject(new Error('disk full')) : Promise.resolve(),
  };
  const failures = await readFailures(app.ports, 'main');
  const ids = app.ports.sites.list().map(({ tenant }) => tenant.id);
  for (const part of await listSiteParts(app.ports, job, 'main', { ids, sharedBy: 1 }))
    await runPart(app.ports, part, { maxAttempts: 1, failures });
  app.advanceTime(ms);
}

async function readFailing(app: TestApp, host: string) {
  const answer = await app.ask(host, '/readyz');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { failing?: unknown }).failing;
}

test('names a job that has failed for an hour, on the hosts of its site, and counts it on other hosts', async () => {
  const app = await createTestApp();
  await failFor(app, HOUR_MS / 2, 'ardenza');
  await failFor(app, HOUR_MS / 2 - 1, 'ardenza');
  expect(await readFailing(app, 'ardenza')).toBeUndefined();
  app.advanceTime(1);
  const failing = [{ job: 'archive-messages', database: 'main', since: new Date(NOW).toISOString(), failures: 2 }]; // prettier-ignore
  expect(await readFailing(app, 'ardenza')).toEqual(failing);
  expect(await readFailing(app, 'unknown')).toBe(1);
  expect(await readFailing(app, 'harbor')).toBeUndefined();
  expect(await readFailing(app, 'www.harbor')).toBeUndefined();
  await failFor(app, HOUR_MS, 'ardenza');
  expect(app.logged.map(({ event, tenant, failures, since }) => [event, tenant, failures, since])).toEqual(
    [1, 2, 3].map((count) => ['job-failed', 'ardenza', count, new Date(NOW).toISOString()]),
  );
});

test('no longer names a job that has succeeded, or that runs no more', async () => {
  const app = await createTestApp();
  for (const fails of [['ardenza', 'harbor'], ['ardenza', 'harbor'], ['harbor']])
    await failFor(app, HOUR_MS, ...fails);
  expect(await readFailing(app, 'ardenza')).toBeUndefined();
  expect(await readFailing(app, 'harbor')).toHaveLength(1);
  app.advanceTime(HOUR_MS);
  expect(await readFailing(app, 'harbor')).toBeUndefined();
});

test('knows each name of a site, and no other, on whatever host it is asked', async () => {
  const app = await createTestApp();
  const ask = async (query: string) => (await app.ask('unknown', `/known-host${query}`)).status;
  for (const host of ['ardenza.example', 'WWW.ardenza.example'])
    expect([host, await ask(`?domain=${host}`)]).toEqual([host, 200]);
  for (const query of ['?domain=other.example', '?domain=', '', '?domain=a.ardenza.example'])
    expect([query, await ask(query)]).toEqual([query, 404]);
});
