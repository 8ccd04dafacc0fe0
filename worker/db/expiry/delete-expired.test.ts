import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { NOW, PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { createMemberRow } from '#worker/testing/members.ts';
import { orm } from '../orm.ts';
import { ofAllSites } from '../query/of-all-sites.ts';
import { members } from '../schema/members.ts';
import { DELETED_AT_ONCE, deleteExpired } from './delete-expired.ts';
import { eraseAgain } from './erase-members.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { hashMember } from './erasures-store.ts';

const DAY_MS = 86_400_000;
const NEWCOMER = {
  gender: 'f',
  seeking: 'a',
  date_of_birth: '1990-06-14',
  name: 'Noor',
  email: 'noor@mail.example',
  password: 'a long night out',
  sensitive_consent: CONSENT_VERSION,
};

test('deletes rows of limits, retries and sessions after their time and not before', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.startSession('ardenza', 'mira@mail.example');
  const joined = await app.ask('ardenza', '/api/signup', { method: 'POST', json: NEWCOMER });
  expect(joined.status).toBe(200);
  const rows = async () =>
    Promise.all(
      ['counters', 'idempotency', 'sessions'].map(async (table) => {
        const row = await app.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>();
        return Number(row?.n) > 0;
      }),
    );

  // The confirmation email counts for a day.
  app.advanceTime(DAY_MS - 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows()).toEqual([true, true, true]);

  app.advanceTime(1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows()).toEqual([false, true, true]);

  app.advanceTime(2 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows()).toEqual([false, false, true]);

  app.advanceTime(28 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows()).toEqual([false, false, false]);
});

test('keeps passed age checks, and others for thirty days', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira' });
  for (const status of ['open', 'failed', 'verified'])
    await app.db
      .prepare("INSERT INTO age_checks VALUES (?1, 'ardenza', 'mira', 'sandbox', ?1, 18, ?1, NULL, ?2, NULL)")
      .bind(status, NOW)
      .run();
  const left = async (now: number) => {
    await deleteExpired(app.db, now);
    const { results } = await app.db.prepare('SELECT status FROM age_checks ORDER BY status').all();
    return results.map(({ status }) => status);
  };
  expect(await left(NOW + 30 * DAY_MS)).toEqual(['failed', 'open', 'verified']);
  expect(await left(NOW + 30 * DAY_MS + 1)).toEqual(['verified']);
});

test('forgets deleted photos after sixty days', async () => {
  const app = await createTestApp();
  const deletedAt = NOW;
  await app.db.prepare("INSERT INTO deleted_photos VALUES ('key', ?)").bind(deletedAt).run();
  const left = async (now: number) => {
    await deleteExpired(app.db, now);
    return (await app.db.prepare('SELECT key FROM deleted_photos').all()).results;
  };
  expect(await left(deletedAt + 60 * DAY_MS)).toEqual([{ key: 'key' }]);
  expect(await left(deletedAt + 60 * DAY_MS + 1)).toEqual([]);
});

async function names(app: TestApp): Promise<unknown[]> {
  const { results } = await app.db.prepare('SELECT name FROM members ORDER BY name').all();
  return results.map(({ name }) => name);
}

test('deletes only unconfirmed accounts after fourteen days', async () => {
  const app = await createTestApp();
  const { ask, addMember, advanceTime: pass } = app;
  await addMember({ id: 'confirmed', createdAt: 0 });
  await addMember({ id: 'paid', status: 'not_confirmed', paidUser: true });
  await addMember({ id: 'deleted', status: 'deleted' });
  await ask('ardenza', '/api/signup', { method: 'POST', json: NEWCOMER });
  const all = ['Noor', 'confirmed', 'deleted', 'paid'];

  pass(14 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await names(app)).toEqual(all);

  pass(1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await names(app)).toEqual(all.slice(1));
  expect(await app.db.prepare('SELECT count(*) AS n FROM one_time_links').first()).toEqual({ n: 0 });
});

test('keeps unconfirmed accounts while a link can still confirm them', async () => {
  const app = await createTestApp();
  await app.ask('ardenza', '/api/signup', { method: 'POST', json: { ...NEWCOMER, password: PASSWORD } });
  const cookie = await app.startSession('ardenza', NEWCOMER.email);
  app.advanceTime(13 * DAY_MS);
  await app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie });
  app.advanceTime(2 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await names(app)).toEqual(['Noor']);
  app.advanceTime(13 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await names(app)).toEqual([]);
});

test('deletes accounts fourteen days after their deletion, however old they are', async () => {
  const app = await createTestApp();
  const now = app.ports.clock();
  await app.addMember({
    id: 'long ago',
    status: 'deleted',
    deletedAt: now - 14 * DAY_MS - 1,
    paidUser: true,
  });
  await app.addMember({ id: 'just now', status: 'deleted', deletedAt: now - 14 * DAY_MS, createdAt: 0 });
  await app.addMember({ id: 'came back', status: 'active', deletedAt: null, createdAt: 0 });
  await deleteExpired(app.db, now);
  expect(await names(app)).toEqual(['came back', 'just now']);
});

test('records erased members by a hash, and erases them again when they are back', async () => {
  const app = await createTestApp();
  const now = app.ports.clock();
  const old = { createdAt: 0, deletedAt: now - 14 * DAY_MS - 1 } as const;
  const add = async () => {
    await app.addMember({ id: 'gone', status: 'deleted', ...old });
    await app.addMembers(60, (n) => ({ id: `many${n}`, status: 'deleted', ...old }));
  };
  await add();
  await app.addMember({ id: 'stays' });
  await deleteExpired(app.db, now);
  const { results } = await app.db.prepare('SELECT * FROM erasures').all<{ hash: string }>();
  expect(results).toHaveLength(61);
  expect(results).toContainEqual({ hash: hashMember({ id: 'gone', tenantId: 'ardenza' }) });

  await add();
  const hashes = new Set(results.map(({ hash }) => hash));
  expect(await eraseAgain(orm(ofAllSites(app.db)), hashes)).toBe(61);
  expect(await names(app)).toEqual(['stays']);
});

test('deletes expired links', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.ask('ardenza', '/api/password-reset', { method: 'POST', json: { email: 'mira@mail.example' } });
  const links = async () => (await app.db.prepare('SELECT count(*) AS n FROM one_time_links').first())?.['n'];
  await deleteExpired(app.db, app.ports.clock());
  expect(await links()).toBe(1);
  app.advanceTime(3_600_001);
  await deleteExpired(app.db, app.ports.clock());
  expect(await links()).toBe(0);
});

test('never reads all members', async () => {
  const asked: string[] = [];
  const app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.push(sql)) });
  await deleteExpired(app.ports.database('main'), 0);
  for (const sql of asked) expect(await explainQuery(app.db, sql), sql).toMatch(/USING (COVERING )?INDEX/);
});

test('removes texts of reports, complaints and deletions after their time, and keeps the rows', async () => {
  const app = await createTestApp();
  await app.db.batch([
    app.db.prepare(
      `INSERT INTO reports (reference, tenant_id, member_id, reported_id, reason, message, created_at)
       VALUES ('R-1', 'ardenza', 'mira', 'jonas', 'fake', 'He wrote me this', ${NOW})`,
    ),
    app.db.prepare(
      `INSERT INTO complaints (reference, tenant_id, kind, name, email, subject, message, language, created_at)
       VALUES ('C-1', 'ardenza', 'photo', 'Noor', 'noor@mail.example', 'Jonas', 'My photo', 'nl', ${NOW})`,
    ),
    app.db.prepare(
      `INSERT INTO departures (tenant_id, reason, message, created_at)
       VALUES ('ardenza', 'other', 'I met Jonas', ${NOW})`,
    ),
  ]);
  const readTexts = async () => {
    const [reports, complaints, departures] = await Promise.all(
      ['reports', 'complaints', 'departures'].map((table) =>
        app.db.prepare(`SELECT * FROM ${table}`).first(),
      ),
    );
    return { reports, complaints, departures };
  };
  const before = await readTexts();

  app.advanceTime(180 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await readTexts()).toEqual(before);

  app.advanceTime(1);
  await deleteExpired(app.db, app.ports.clock());
  const departed = { ...before, departures: { ...before.departures, message: '' } };
  expect(await readTexts()).toEqual(departed);

  app.advanceTime(180 * DAY_MS - 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await readTexts()).toEqual(departed);

  app.advanceTime(1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await readTexts()).toEqual({
    ...departed,
    reports: { ...before.reports, message: '' },
    complaints: { ...before.complaints, message: '', subject: null, name: '', email: '' },
  });
});

test('deletes many unconfirmed members in several statements', async () => {
  const asked: string[] = [];
  const app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.push(sql)) });
  const [first, ...rest] = Array.from({ length: 120 }, (_, index) =>
    orm(app.db)
      .insert(members)
      .values(createMemberRow({ id: `m${index}`, status: 'not_confirmed', createdAt: 0 })),
  );
  if (first) await orm(app.db).batch([first, ...rest]);
  await deleteExpired(app.ports.database('main'), app.ports.clock());
  expect(await names(app)).toEqual([]);
  const isErasure = (sql: string) => /delete from "members".*'not_confirmed'/.test(sql);
  expect(asked.filter(isErasure)).toHaveLength(6);
});

test('deletes many expired rows in portions, so that other writes have their turn in between', async () => {
  const app = await createTestApp();
  await app.db
    .prepare(
      "INSERT INTO counters (scope, key, expires_at, n) WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ?) SELECT 'views', 'ardenza:' || n, 1, 1 FROM i",
    )
    .bind(2 * DELETED_AT_ONCE + 1)
    .run();
  const left: unknown[] = [];
  const watched = watchDatabase(app.db, async (sql) => {
    if (!sql.includes('delete from "counters"')) return;
    left.push((await app.db.prepare('SELECT count(*) AS n FROM counters').first())?.['n']);
  });
  await deleteExpired(watched, app.ports.clock());
  expect(left).toEqual([2 * DELETED_AT_ONCE + 1, DELETED_AT_ONCE + 1, 1]);
  expect(await app.db.prepare('SELECT count(*) AS n FROM counters').first()).toEqual({ n: 0 });
});
