import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/database';
import type { Database } from '#worker/ports/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { TIER_STEP } from './photo-tiers.ts';

async function addMember(db: Database, id: string, over: Record<string, string | number> = {}) {
  const row = {
    id,
    tenant_id: 'ardenza',
    email: `${id}@mail.example`,
    email_normalised: `${id}@mail.example`,
    name: id,
    gender: 'f',
    seeking: 'm',
    birth_date: '1990-05-17',
    country: 'NL',
    language: 'nl',
    status: 'not_confirmed',
    created_at: 1,
    last_active_at: 1,
    ...over,
  };
  const places = Object.keys(row).map(() => '?');
  await db
    .prepare(`INSERT INTO members (${Object.keys(row).join()}) VALUES (${places.join()})`)
    .bind(...Object.values(row))
    .run();
}

test('confirms old members unless their address belongs to another', async () => {
  const db = await createEmptyDatabase();
  const before = (name: string) => migrations.filter((migration) => migration.name < name);
  await migrate(db, before('0002'));
  await addMember(db, 'old');
  await addMember(db, 'taken');
  await addMember(db, 'disabled', { status: 'disabled' });
  await migrate(db, before('0004'));
  await addMember(db, 'owner', { status: 'active', email_normalised: 'taken@mail.example' });
  await addMember(db, 'elsewhere', {
    status: 'active',
    email_normalised: 'old@mail.example',
    tenant_id: 'velours',
  });
  await addMember(db, 'newcomer', { created_at: Date.now() + 60_000 });
  await migrate(db, migrations);
  const { results } = await db.prepare('SELECT name, status FROM members ORDER BY name').all();
  expect(Object.fromEntries(results.map(({ name, status }) => [name, status]))).toEqual({
    disabled: 'disabled',
    elsewhere: 'active',
    newcomer: 'not_confirmed',
    old: 'active',
    owner: 'active',
    taken: 'not_confirmed',
  });
});

test('counts likes from before they were counted', async () => {
  const db = await createEmptyDatabase();
  await migrate(db, migrations.filter(({ name }) => name < '0008')); // prettier-ignore
  for (const id of ['mira', 'anna', 'ben']) await addMember(db, id);
  await db
    .prepare(
      "INSERT INTO likes VALUES ('ardenza', 'mira', 'anna', 1, NULL), ('ardenza', 'mira', 'ben', 1, NULL)",
    )
    .run();
  await migrate(db, migrations);
  expect(await migrate(db, migrations)).toEqual([]);
  const given = await db.prepare('SELECT id, likes_given FROM members ORDER BY id').raw();
  expect(given).toEqual([
    ['anna', 0],
    ['ben', 0],
    ['mira', 2],
  ]);
});

test('lists existing members with a photo first', async () => {
  const db = await createEmptyDatabase();
  await migrate(db, migrations.filter(({ name }) => name < '0016')); // prettier-ignore
  for (const id of ['anna', 'ben']) {
    await addMember(db, id, { status: 'active' });
    await db.prepare("INSERT INTO member_interests VALUES ('ardenza', ?, 'tea')").bind(id).run();
  }
  await db
    .prepare(
      "INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES ('a', 'ardenza', 'ben', 0, 'active', 9, 12, 0)",
    )
    .run();
  await migrate(db, migrations.filter(({ name }) => name < '0041')); // prettier-ignore
  for (const table of ['members', 'interest_listings'])
    expect(await db.prepare(`SELECT active_rank FROM ${table} ORDER BY 1`).raw()).toEqual([
      [1],
      [2 * TIER_STEP + 1],
    ]);
});

test('hides members who were never asked for their consent, but no fictional profiles', async () => {
  const db = await createEmptyDatabase();
  await migrate(db, migrations.filter(({ name }) => name < '0040')); // prettier-ignore
  await addMember(db, 'anna', { status: 'active' });
  await addMember(db, 'fiction', { status: 'active', fictional: 1 });
  // More than the parts of the change, and not a multiple of them.
  for (let i = 0; i < 37; i++) await addMember(db, `member${i}`, { status: 'active' });
  await migrate(db, migrations);
  expect(await db.prepare('SELECT id FROM members WHERE listed').raw()).toEqual([['fiction']]);
  expect(await db.prepare('SELECT count(*) FROM interest_listings').raw()).toEqual([[0]]);
  await expect(db.prepare("UPDATE members SET paused = 0 WHERE id = 'anna'").run()).rejects.toThrow(
    'CONSENT',
  );
});

test('removes the names of erased members from the ledger', async () => {
  const db = await createEmptyDatabase();
  await migrate(db, migrations.filter(({ name }) => name < '0009')); // prettier-ignore
  for (const id of ['mira', 'anna', 'ben']) await addMember(db, id);
  await db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) SELECT 'ardenza', id, 5, 'signup', id, 1 FROM members UNION ALL SELECT 'ardenza', id, 7, 'purchase', 'of ' || name, 2 FROM members",
    )
    .run();
  await db.prepare("DELETE FROM members WHERE id <> 'mira'").run();
  await migrate(db, migrations);
  expect(await migrate(db, migrations)).toEqual([]);
  const { results } = await db.prepare('SELECT * FROM credit_ledger').all<Record<string, string>>();
  expect(JSON.stringify(results)).not.toMatch(/anna|ben/);
  expect(results.filter((row) => row['member_id'] === 'mira')).toHaveLength(2);
  const sums = await db
    .prepare('SELECT sum(amount), count(*) FROM credit_ledger GROUP BY member_id ORDER BY member_id')
    .raw();
  expect(sums).toEqual(Array.from({ length: 3 }, () => [12, 2]));
  const signups = results.filter(({ reason }) => reason === 'signup');
  expect(signups.map(({ reference }) => reference)).toEqual(signups.map((row) => row['member_id']));
});

// D1's servers recognize a trigger by BEGIN in capitals and fail at a line break or a second END; local SQLite
// accepts both, so only this test notices (github.com/cloudflare/workers-sdk/issues/15314).
test('has only triggers in the form that D1 accepts', () => {
  const triggers = migrations
    .flatMap(({ sql }) => sql.split('--> statement-breakpoint'))
    .filter((sql) => /trigger/i.test(sql) && !/^DROP TRIGGER `\w+`;$/m.test(sql));
  expect(triggers).not.toHaveLength(0);
  for (const trigger of triggers) {
    const code = trigger.replaceAll(/^--.*$/gm, '').trim();
    expect(code).toMatch(/^CREATE TRIGGER [^\r\n]* BEGIN [^\r\n]*; END;$/);
    expect(code.match(/\bend\b/gi)).toHaveLength(1);
  }
});
