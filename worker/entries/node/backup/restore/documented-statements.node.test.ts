import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { commitWrites } from '#worker/db/write.ts';
import { withdraw } from '#worker/features/consent/store.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';
import { NO_DEPARTURES } from './departures.fixture.ts';
import { prepareRestored } from './restored-database-store.ts';

// D1 has no restore of ours, so an operator runs these statements by hand.
const DEPLOY = readFileSync(new URL('../../../../../docs/deploy.md', import.meta.url), 'utf8');
const BLOCKS = [...DEPLOY.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, block = '']) =>
  block.split(';\n').filter(Boolean),
);
// Those for archived messages have a test of their own.
const [toKeep = [], afterRestore = [], forFiles = [], forWithdrawal = [], forNotices = []] = BLOCKS.filter(
  (block) => !block.some((sql) => sql.includes('kept_pages')),
);

const TABLES = ['consents', 'member_interests', 'saved_searches', 'searches', 'members'];

/** Two members with all that a withdrawal removes, and debits of the first. */
async function createFilledApp() {
  const { db, addMember } = await createTestApp();
  const run = (sql: string) => db.prepare(sql).run();
  for (const id of ['mira', 'lena']) await addMember({ id, sexuality: 'bi', role: 'dom' });
  for (const interest of ['tea', ...SENSITIVE_INTERESTS])
    await run(`INSERT INTO member_interests SELECT tenant_id, id, '${interest}' FROM members`);
  await run("INSERT INTO searches SELECT id, tenant_id, '{}', 0 FROM members");
  await run("INSERT INTO saved_searches SELECT id, tenant_id, id, 'Men', 'gender=m', 0 FROM members");
  // One debit is owed, one was paid back by hand before the bank had refused it, and one is owed no more.
  for (const [id, status] of [
    ['A-1', 'completed'],
    ['A-2', 'refunded'],
    ['A-3', 'refunded'],
  ]) {
    // prettier-ignore
    await run(
      `INSERT INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, status, consent_version, language, created_at) VALUES ('${id}', 'ardenza', 'mira', 5, 'EUR', 749, 0, 0, 749, 0, 0, 'NL', 'debit', 'debit', '${status}', '1', 'nl', 0)`,
    );
    await run(
      `INSERT INTO debits (id, tenant_id, member_id, mandate_id, iban_hash, amount, sequence, status, due_on, created_at, changed_at) VALUES ('${id}', 'ardenza', 'mira', 'M', 'x', 749, 'OOFF', 'accepted', '2026-11-26', 0, 0)`,
    );
  }
  await run(
    "INSERT INTO refunds (payment_id, tenant_id, amount, state, created_at) VALUES ('A-2', 'ardenza', 749, 'paid', 0)",
  );
  await run("INSERT OR REPLACE INTO sync_epoch VALUES (1, 'before')");
  await run('UPDATE members SET tells_network = 1');
  const read = async (sql: string) => (await db.prepare(sql).all()).results;
  return { db, run, read };
}

test('what deploy.md tells to run for a withdrawal at D1 removes all that a withdrawal removes', async () => {
  const { db, run, read } = await createFilledApp();
  await commitWrites(db, withdraw({ db: ofAllSites(db), tenant: { id: 'ardenza' }, now: NOW }, 'mira'));
  const values: Record<string, string> = { S: "'ardenza'", M: "'lena'", W: String(NOW) };
  for (const statement of forWithdrawal)
    await run(statement.replaceAll(/\b[SMW]\b/g, (name) => values[name] ?? ''));
  const readOf = async (id: string) => {
    const rows = await Promise.all(
      TABLES.map(async (table) =>
        read(`SELECT * FROM ${table} WHERE '${id}' IN (${table === 'members' ? 'id' : 'member_id'})`),
      ),
    );
    return JSON.stringify(rows)
      .replaceAll(id, 'ID')
      .replace(/"id":\d+,/, '');
  };
  expect(await readOf('lena')).toContain('tea');
  expect(await readOf('lena')).toBe(await readOf('mira'));
});

test('what deploy.md tells to run for notifications at D1 leaves off what was off before or after the time', async () => {
  const { run, read } = await createFilledApp();
  await run(`UPDATE members SET notifications_disabled = '["new_match.mail"]'`);
  const values: Record<string, string> = {
    S: "'ardenza'",
    M: "'lena'",
    N: `'["new_match.mail","new_like.push"]'`,
  };
  for (const statement of forNotices)
    await run(statement.replaceAll(/\b[SMN]\b/g, (name) => values[name] ?? ''));
  expect(await read('SELECT id, notifications_disabled AS off FROM members ORDER BY id')).toEqual([
    { id: 'lena', off: '["new_like.push","new_match.mail"]' },
    { id: 'mira', off: '["new_match.mail"]' },
  ]);
});

test('what deploy.md tells to run after going back at D1 leaves the same as a restore', async () => {
  const [atEdge, onNode] = [await createFilledApp(), await createFilledApp()];
  for (const statement of toKeep) await atEdge.read(statement.replaceAll(/\bT\b/g, '0'));
  for (const statement of afterRestore) await atEdge.run(statement);
  const fileId = 'restored-20261129120000-9f3c';
  await prepareRestored(onNode.db, NO_DEPARTURES, fileId);
  const readRest = async ({ read }: typeof atEdge) => [
    await read('SELECT count(*) AS n FROM sessions'),
    await read('SELECT count(*) AS n FROM one_time_links'),
    await read('SELECT * FROM sync_epoch'),
    await read('SELECT id, status FROM debits ORDER BY id'),
    await read('SELECT id, tells_network FROM members ORDER BY id'),
  ];
  expect(await readRest(atEdge)).toEqual(await readRest(onNode));
  const file = expect.stringMatching(/^restored-\d{14}-[0-9a-f]{4}$/);
  expect(await atEdge.read('SELECT file_id AS id FROM debits ORDER BY debits.id')).toEqual([
    { id: file },
    { id: file },
    { id: null },
  ]);
});

test('what deploy.md tells to run for the files that came after the time at D1 deletes those that nothing names, and no others', async () => {
  const { run, read } = await createFilledApp();
  const addPhoto = (key: string, createdAt: number) =>
    run(
      `INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES ('${key}', 'ardenza', 'mira', 0, 'active', 9, 9, ${createdAt})`,
    );
  await addPhoto('later', 2);
  const listKeys = toKeep.at(-1)?.replaceAll(/\bT\b/g, '1') ?? '';
  const keys = (await read(listKeys)).map(({ key }) => key);
  expect(keys).toEqual(['later']);
  await run("DELETE FROM photos WHERE key = 'later'");
  await run('DELETE FROM file_deletions');
  await addPhoto('kept', 0);
  for (const statement of forFiles) await run(statement.replace('KEYS', JSON.stringify([...keys, 'kept'])));
  expect(await read('SELECT * FROM file_deletions')).toEqual([{ key: 'later', due_at: 0 }]);
});
