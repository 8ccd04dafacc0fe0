import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import type { Database } from '#worker/ports/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import { TIER_STEP } from '../photo-tiers.ts';

const HOUR_MS = 3_600_000;

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
  await insertMember(db, { id: 'anna', region: 'NL-UT' });
});

const run = (sql: string) => db.prepare(sql).run();

/** The counters without those at zero. */
async function counted(): Promise<string[]> {
  const rows = await db
    .prepare('SELECT country, region, gender, year, n FROM member_counts WHERE n <> 0 ORDER BY 1, 2, 3, 4')
    .raw();
  return rows.map((row) => row.join(' '));
}

async function listed(): Promise<string[]> {
  const rows = await db
    .prepare('SELECT member_id, interest, gender, country, active_rank FROM interest_listings ORDER BY 1, 2')
    .raw();
  return rows.map((row) => row.join(' '));
}

test('counts listed members by country, region, gender and year of birth', async () => {
  await insertMember(db, { id: 'bo', birthDate: '1990-12-31' });
  await insertMember(db, { id: 'carl', gender: 'm', invisible: true });
  await insertMember(db, { id: 'dewi', status: 'not_confirmed' });
  expect(await counted()).toEqual(['NL  f 1990 2', 'NL NL-UT f 1990 1']);
});

test.each([
  ["UPDATE members SET status = 'disabled'", []],
  ['UPDATE members SET paused = 1', []],
  ['DELETE FROM members', []],
  ["UPDATE members SET region = 'NL-GR'", ['NL  f 1990 1', 'NL NL-GR f 1990 1']],
  ['UPDATE members SET region = NULL', ['NL  f 1990 1']],
  ["UPDATE members SET gender = 'x', birth_date = '1991-01-01'", ['NL  x 1991 1', 'NL NL-UT x 1991 1']],
  ["UPDATE members SET country = 'BE', region = 'BE-VAN'", ['BE  f 1990 1', 'BE BE-VAN f 1990 1']],
])('has correct counts after %s', async (sql, expected) => {
  await run(sql);
  expect(await counted()).toEqual(expected);
});

test('counts a member again after the return', async () => {
  await run('UPDATE members SET invisible = 1');
  await run('UPDATE members SET invisible = 0');
  expect(await counted()).toEqual(['NL  f 1990 1', 'NL NL-UT f 1990 1']);
});

test('lists the interests of listed members', async () => {
  await insertMember(db, { id: 'bo', status: 'not_confirmed' });
  for (const id of ['anna', 'bo'])
    await run(`INSERT INTO member_interests VALUES ('ardenza', '${id}', 'tea')`);
  expect(await listed()).toEqual(['anna tea f NL 0']);
  await run("UPDATE members SET status = 'active' WHERE id = 'bo'");
  expect(await listed()).toEqual(['anna tea f NL 0', 'bo tea f NL 0']);
  await run("UPDATE members SET paused = 1 WHERE id = 'anna'");
  expect(await listed()).toEqual(['bo tea f NL 0']);
  await run("UPDATE members SET gender = 'm' WHERE id = 'bo'");
  expect(await listed()).toEqual(['bo tea m NL 0']);
  await run('DELETE FROM member_interests');
  expect(await listed()).toEqual([]);
});

test('updates listings when the hour of the last activity changes, not with each minute', async () => {
  await run("INSERT INTO member_interests VALUES ('ardenza', 'anna', 'tea')");
  await run(`UPDATE members SET last_active_at = ${HOUR_MS - 1}`);
  expect(await listed()).toEqual(['anna tea f NL 0']);
  await run(`UPDATE members SET last_active_at = ${HOUR_MS + 5}`);
  expect(await listed()).toEqual([`anna tea f NL ${HOUR_MS + 5}`]);
});

/** Members with a photo, and their tiers. */
async function tiers(): Promise<string[]> {
  const rows = await db
    .prepare(
      `SELECT id, has_photo, active_rank / ${TIER_STEP}, joined_rank / ${TIER_STEP} FROM members ORDER BY 1`,
    )
    .raw();
  return rows.map((row) => row.join(' '));
}

const addPhoto = (key: string, status: string, position = 0) =>
  run(`INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at)
    VALUES ('${key}', 'ardenza', 'anna', ${position}, '${status}', 9, 12, 0)`);

test.each([
  ['an active photo is added', async () => addPhoto('a', 'active'), 'anna 1 2 2'],
  ['a photo waits for review', async () => addPhoto('a', 'pending'), 'anna 0 0 0'],
  [
    'it is approved',
    async () => {
      await addPhoto('a', 'pending');
      await run("UPDATE photos SET status = 'active'");
    },
    'anna 1 2 2',
  ],
  [
    'it is rejected later',
    async () => {
      await addPhoto('a', 'active');
      await run("UPDATE photos SET status = 'rejected'");
    },
    'anna 0 0 0',
  ],
  [
    'one of two is deleted',
    async () => {
      await addPhoto('a', 'active');
      await addPhoto('b', 'active', 1);
      await run("DELETE FROM photos WHERE key = 'a'");
    },
    'anna 1 2 2',
  ],
  [
    'only one in review is left',
    async () => {
      await addPhoto('a', 'active');
      await addPhoto('b', 'pending', 1);
      await run("DELETE FROM photos WHERE key = 'a'");
    },
    'anna 0 0 0',
  ],
  [
    'privacy mode is on',
    async () => {
      await addPhoto('a', 'active');
      await run('UPDATE members SET privacy_mode = 1');
    },
    'anna 1 1 1',
  ],
])('ranks members by their photo when %s', async (_, change, expected) => {
  await change();
  expect(await tiers()).toEqual([expected]);
});

test('moves listings of interests along with photos', async () => {
  await run("INSERT INTO member_interests VALUES ('ardenza', 'anna', 'tea')");
  await addPhoto('a', 'active');
  expect(await listed()).toEqual([`anna tea f NL ${2 * TIER_STEP}`]);
  await run('UPDATE members SET privacy_mode = 1');
  expect(await listed()).toEqual([`anna tea f NL ${TIER_STEP}`]);
  await run('DELETE FROM photos');
  expect(await listed()).toEqual(['anna tea f NL 0']);
});

test('leaves nothing of an erased member', async () => {
  await run("INSERT INTO member_interests VALUES ('ardenza', 'anna', 'tea')");
  await addPhoto('a', 'active');
  await run('DELETE FROM members');
  expect([await counted(), await listed()]).toEqual([[], []]);
});

test.each([
  ['1990-01-01', 398],
  ['1994-12-31', 398],
  ['1995-01-01', 399],
  ['2008-02-29', 401],
])('puts a member born on %s into cohort %d', async (birthDate, cohort) => {
  await insertMember(db, { id: 'bo', birthDate, cell: 5_126_248 });
  const row = await db.prepare("SELECT cohort, area FROM members WHERE id = 'bo'").first();
  expect(row).toEqual({ cohort, area: 320_362 });
});
