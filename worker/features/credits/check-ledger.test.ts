import { expect, test, vi } from 'vitest';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { checkLedger } from './check-ledger.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { addEntries } from './entries.fixture.ts';

const HOUR_MS = 3_600_000;

const fixture = prepareEach(async () => {
  const app = await createTestApp();
  for (const id of ['anna', 'ben', 'carl', 'dora']) await app.addMember({ id });
  await app.addMember({ id: 'vera', tenantId: 'velours' });
  await addEntries(app.db, 'anna', [
    { amount: 100, reason: 'purchase', account: 'granted' },
    { amount: -30, reason: 'message' },
  ]);
  await addEntries(app.db, 'ben', [
    { amount: 20, reason: 'owed', account: 'owed' },
    { amount: -5, reason: 'settled', account: 'owed' },
    { amount: -5, reason: 'message', account: 'refunded' },
  ]);
  return { app };
});

const run = (sql: string) => fixture.app.db.prepare(sql).run();

async function check(): Promise<string[]> {
  fixture.app.logged.length = 0;
  await checkLedger(fixture.app.ports, fixture.app.db);
  return fixture.app.logged.map(({ event, tenant, error }) => `${event} ${tenant} ${error}`);
}

test('finds no difference when every balance is the sum of its entries', async () => {
  expect(await check()).toEqual([]);
});

test('gives requests their turn before each step', async () => {
  await fixture.app.addMembers(1100, (n) => ({ id: `m${n}` }));
  const pace = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await checkLedger({ ...fixture.app.ports, pace }, fixture.app.db);
  expect(pace).toHaveBeenCalledTimes(2);
});

test.each([
  ['a balance', "UPDATE credit_balances SET balance = 71 WHERE member_id = 'anna'"],
  ['a debt', "UPDATE credit_balances SET owed = 14 WHERE member_id = 'ben'"],
  ['a missing balance', "DELETE FROM credit_balances WHERE member_id = 'anna'"],
  [
    'a balance without entries',
    "INSERT INTO credit_balances (tenant_id, member_id, balance) VALUES ('ardenza', 'dora', 1)",
  ],
])('reports %s that differs, without the member', async (_, change) => {
  await run(change);
  expect(await check()).toEqual(['ledger-differs ardenza members: 1']);
});

test('counts the differences of each site over all steps', async () => {
  await fixture.app.addMembers(1100, (n) => ({ id: `m${n}`, tenantId: n < 2 ? 'velours' : 'ardenza' }));
  await run("INSERT INTO credit_balances (tenant_id, member_id, balance) SELECT tenant_id, id, 1 FROM members WHERE id GLOB 'm*'"); // prettier-ignore
  expect(await check()).toEqual([
    'ledger-differs ardenza members: 1098',
    'ledger-differs velours members: 2',
  ]);
});

test('stops when the process ends, and says so', async () => {
  await fixture.app.addMembers(1100, (n) => ({ id: `m${n}` }));
  await run("UPDATE credit_balances SET balance = 71 WHERE member_id = 'anna'");
  fixture.app.logged.length = 0;
  let steps = 0;
  await checkLedger({ ...fixture.app.ports, isEnding: () => steps++ === 1 }, fixture.app.db);
  expect(fixture.app.logged.map(({ event }) => event)).toEqual(['ledger-check-unfinished', 'ledger-differs']);
});

test('reads entries by their index', async () => {
  const statements: string[] = [];
  await checkLedger(
    fixture.app.ports,
    watchDatabase(fixture.app.db, (sql) => void statements.push(sql)),
  );
  const plans = await Promise.all(statements.map(async (sql) => explainQuery(fixture.app.db, sql)));
  const details = plans.join('\n');
  expect(details).toContain(
    'SEARCH credit_ledger USING INDEX credit_ledger_member (tenant_id=? AND member_id=?)',
  );
  expect(details).toMatch(/SEARCH members USING INDEX sqlite_autoindex_members_1 \(id>\?\)/);
});

test('runs in the hour after three at night, and in no other', async () => {
  await run("UPDATE credit_balances SET balance = 71 WHERE member_id = 'anna'");
  const { ports, logged } = fixture.app;
  const hours: number[] = [];
  for (let i = 0; i < 24; i++) {
    await runJobs(ports, 'check-ledger');
    if (logged.some(({ event }) => event === 'ledger-differs'))
      hours.push(new Date(ports.clock()).getUTCHours());
    logged.length = 0;
    fixture.app.advanceTime(HOUR_MS);
  }
  expect(hours).toEqual([3]);
});
