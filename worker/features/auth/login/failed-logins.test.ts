import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import { createSites } from '#worker/tenancy/sites.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { printFailedLogins } from '#worker/features/moderation/print-failed-logins.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
});

const login = async (
  n: number,
  { email = `guess-${n}@mail.example`, password = 'wrong', site = 'ardenza' } = {},
) =>
  app.ask(site, '/api/user.php', {
    method: 'POST',
    json: { email, password },
    headers: { 'x-test-address': `198.51.100.${n % 25}` },
  });

async function print(site?: string): Promise<string> {
  const { ports } = app;
  const chosen = createSites(sites)
    .list()
    .filter(({ tenant }) => site === undefined || tenant.id === site);
  return printFailedLogins(
    chosen.map(({ tenant }) => ({ tenant, db: ports.database('main'), now: ports.clock() })),
  );
}

const readLog = () => app.logged.filter(({ event }) => event === 'many-failed-logins');

test('lists failed logins by hour with the number of addresses and accounts, for a day', async () => {
  expect(await print()).toBe('No login has failed in 24 hours.');
  for (const n of [1, 2, 3]) expect((await login(n)).status).toBe(401);
  await login(1, { email: 'mira@mail.example' });
  await login(1, { email: 'mira@mail.example', password: PASSWORD });
  await login(4, { site: 'velours' });
  app.advanceTime(HOUR_MS);
  await login(5);
  const [latest, ...before] = (await print('ardenza')).split('\n');
  expect(latest).toBe('2026-11-21 13:00 UTC  ardenza  tries: 1  addresses: 1  accounts: 1');
  expect(before).toEqual(['2026-11-21 12:00 UTC  ardenza  tries: 4  addresses: 3  accounts: 4']);
  expect(await print()).toContain('velours  tries: 1');
  app.advanceTime(25 * HOUR_MS);
  await runJobs(app.ports, 'delete-expired');
  expect(await print()).toBe('No login has failed in 24 hours.');
  const { results } = await app.db.prepare("SELECT 1 FROM counters WHERE scope = 'failed-logins'").all();
  expect(results).toEqual([]);
});

test('logs once an hour that many logins from many addresses have failed, without an address', async () => {
  for (let n = 0; n < 100; n++) await login(n);
  await runJobs(app.ports, 'watch-logins');
  expect(readLog()).toEqual([]);
  expect(await print('ardenza')).toMatch(/tries: 100 {2}addresses: 25 {2}accounts: 100 {2}many$/);
  app.advanceTime(HOUR_MS);
  await runJobs(app.ports, 'watch-logins');
  expect(readLog()).toEqual([
    {
      level: 'error',
      event: 'many-failed-logins',
      tenant: 'ardenza',
      error: 'tries: 100, addresses: 25, accounts: 100',
    },
  ]);
  app.advanceTime(HOUR_MS);
  await runJobs(app.ports, 'watch-logins');
  expect(readLog()).toHaveLength(1);
});

test('counts tries that a lock has refused', async () => {
  for (let n = 0; n < 12; n++) await login(n, { email: 'mira@mail.example' });
  expect((await login(20, { email: 'mira@mail.example' })).status).toBe(429);
  expect(await print('ardenza')).toContain('tries: 13  addresses: 13  accounts: 1');
});

test('logs nothing when members have forgotten their passwords', async () => {
  for (let n = 0; n < 99; n++) await login(n);
  app.advanceTime(HOUR_MS);
  await runJobs(app.ports, 'watch-logins');
  expect(readLog()).toEqual([]);
});
