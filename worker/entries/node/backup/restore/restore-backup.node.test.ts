import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { readSites } from '#tenants/compile/compile.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { setUpBackupServer } from '../backup-server.fixture.ts';
import { changeDatabase } from '../changed-backup.fixture.ts';

const DAY_MS = 86_400_000;

const { server, backUp, restore, serveInstead, logIn } = setUpBackupServer();

test('erases members again who were erased after the backup', async () => {
  await insertMember(server.db, { id: 'stays' });
  const old = await backUp();
  await server.db
    .prepare('UPDATE members SET status = ?, deleted_at = ? WHERE id = ?')
    .bind('deleted', 1, 'mira')
    .run();
  await deleteExpired(server.db, 1 + 15 * DAY_MS);
  await backUp('2026-11-29T13:00:00Z');

  const [code, printed, into] = await restore(old);
  expect([code, printed]).toEqual([0, expect.stringContaining('1 members who were erased after the backup')]);
  await serveInstead(into);
  expect((await logIn()).status).toBe(401);
  expect((await server.db.prepare('SELECT id FROM members').all()).results).toEqual([{ id: 'stays' }]);
  expect((await server.db.prepare('SELECT key FROM photos').all()).results).toEqual([]);
  expect((await server.db.prepare('SELECT key FROM file_deletions').all()).results).toEqual([
    { key: server.photo },
  ]);
  // A backup of the restored folder elsewhere still knows.
  expect((await server.db.prepare('SELECT count(*) AS n FROM erasures').first())?.['n']).toBe(1);
});

test('deletes photos again that were deleted after the backup', async () => {
  const cookie = await server.app.login('ardenza', 'mira@mail.example');
  const other = await addPhoto({ db: server.db, ports: server.app.ports }, 'mira', { position: 1 });
  const old = await backUp();
  const init = { method: 'DELETE', cookie };
  expect((await server.app.ask('ardenza', `/api/photos/${server.photo}`, init)).status).toBe(200);
  const readDeleted = async () => (await server.db.prepare('SELECT * FROM deleted_photos').all()).results;
  expect(await readDeleted()).toEqual([{ key: server.photo, deleted_at: expect.any(Number) }]);
  await server.db.prepare('UPDATE deleted_photos SET deleted_at = 5').run();
  await backUp('2026-11-29T13:00:00Z');

  const [code, printed, into] = await restore(old);
  expect([code, printed]).toEqual([0, expect.stringContaining('1 photos that were deleted')]);
  await serveInstead(into);
  const { results } = await server.db.prepare('SELECT key, position FROM photos').all();
  expect(results).toEqual([{ key: other, position: 0 }]);
  expect((await server.db.prepare('SELECT key FROM file_deletions').all()).results).toEqual([
    { key: server.photo },
  ]);
  // A backup of the restored folder still knows, and as long as one of the other folder would.
  expect(await readDeleted()).toEqual([{ key: server.photo, deleted_at: 5 }]);
  expect((await server.db.prepare('SELECT * FROM erasures').all()).results).toEqual([]);
});

test('deletes accounts again whose members had asked for it after the backup, and lets them come back', async () => {
  for (const id of ['stays', 'closed', 'back']) await insertMember(server.db, { id });
  await server.db.prepare("UPDATE members SET status = 'disabled' WHERE id = 'closed'").run();
  const cookie = await server.app.login('ardenza', 'mira@mail.example');
  const old = await backUp();
  const json = { reason: '', message: '', password: PASSWORD };
  expect(
    (await server.app.ask('ardenza', '/api/account/delete', { method: 'POST', cookie, json })).status,
  ).toBe(200);
  const change = (sql: string) => server.db.prepare(sql).run();
  await change("UPDATE members SET deleted_at = 5 WHERE id = 'closed'");
  await change("UPDATE members SET status = 'deleted', deleted_at = 6 WHERE id = 'back'");
  await backUp('2026-11-29T13:00:00Z');
  await change("UPDATE members SET status = 'active', deleted_at = NULL WHERE id = 'back'");
  await backUp('2026-11-29T14:00:00Z');
  const readState = async () =>
    (await server.db.prepare('SELECT id, status, deleted_at FROM members ORDER BY id').all()).results;
  const before = await readState();

  const [code, printed, into] = await restore(old);
  expect([code, printed]).toEqual([0, expect.stringContaining('2 members who had asked for their deletion')]);
  await serveInstead(into);
  expect(await readState()).toEqual(before);
  expect((await logIn()).status).toBe(403);
  expect((await server.db.prepare('SELECT 1 FROM sessions').all()).results).toEqual([]);
});

test('ends every session and every link of an email that changes an account', async () => {
  const cookie = await server.app.login('ardenza', 'mira@mail.example');
  const readAccount = async () => (await server.app.ask('ardenza', '/api/account', { cookie })).status;
  expect(await readAccount()).toBe(200);
  const link = (purpose: string) =>
    server.db
      .prepare(
        `INSERT INTO one_time_links (token_hash, tenant_id, member_id, purpose, created_at, expires_at)
        VALUES (?1, 'ardenza', 'mira', ?1, 0, 9e15)`,
      )
      .bind(purpose)
      .run();
  await link('reset_password');
  await link('unsubscribe');
  const [, , into] = await restore(await backUp());
  await serveInstead(into);
  expect(await readAccount()).toBe(403);
  expect((await server.db.prepare('SELECT purpose FROM one_time_links').all()).results).toEqual([
    { purpose: 'unsubscribe' },
  ]);
  expect((await logIn()).status).toBe(200);
});

test('withdraws consents again and blocks members again that a member has ended after the backup', async () => {
  const passwordHash = await server.app.ports.passwords.hash(PASSWORD);
  for (const id of ['lena', 'jonas'])
    await insertMember(server.db, { id, email: `${id}@mail.example`, passwordHash });
  const mira = await server.app.login('ardenza', 'mira@mail.example');
  const lena = await server.app.login('ardenza', 'lena@mail.example');
  const old = await backUp();
  const ask = async (path: string, method: string, cookie: string, json?: object) =>
    expect((await server.app.ask('ardenza', path, { method, cookie, ...(json && { json }) })).status).toBe(
      200,
    );
  for (const cookie of [mira, lena]) await ask('/api/consent', 'DELETE', cookie);
  await ask('/api/consent', 'POST', lena, { seeking: 'a', sensitive_consent: CONSENT_VERSION });
  for (const id of ['jonas', 'lena']) await ask(`/api/members/${id}/block`, 'POST', mira);
  await ask('/api/members/lena/block', 'DELETE', mira);
  await backUp('2026-11-29T13:00:00Z');

  const [code, printed, into] = await restore(old);
  expect([code, printed]).toEqual([
    0,
    expect.stringContaining('1 consents that were withdrawn and 1 blocks that were made'),
  ]);
  await serveInstead(into);
  expect(
    (await server.db.prepare('SELECT id, paused, seeking FROM members ORDER BY id').all()).results,
  ).toEqual([
    { id: 'jonas', paused: 0, seeking: 'm' },
    { id: 'lena', paused: 0, seeking: 'm' },
    { id: 'mira', paused: 1, seeking: '' },
  ]);
  expect((await server.db.prepare('SELECT member_id, blocked_id FROM blocks').all()).results).toEqual([
    { member_id: 'mira', blocked_id: 'jonas' },
  ]);
});

test('sends no notification that was switched off before or after the backup, and tells advertising networks nothing', async () => {
  const set = (switches: string, network: number) =>
    server.db
      .prepare("UPDATE members SET notifications_disabled = ?, tells_network = ? WHERE id = 'mira'")
      .bind(switches, network)
      .run();
  await insertMember(server.db, { id: 'lena' });
  await set('["new_match.mail"]', 1);
  const old = await backUp();
  await set('["new_like.mail","new_like.in_app"]', 0);
  await backUp('2026-11-29T13:00:00Z');

  const [, , into] = await restore(old);
  await serveInstead(into);
  const { results } = await server.db
    .prepare('SELECT id, notifications_disabled AS off, tells_network AS network FROM members ORDER BY id')
    .all();
  expect(results).toEqual([
    { id: 'lena', off: '[]', network: 0 },
    { id: 'mira', off: '["new_like.in_app","new_like.mail","new_match.mail"]', network: 0 },
  ]);
});

test('names the bank file of debits that the bank may have from a file that was exported after the backup', async () => {
  await server.db.prepare(
    "INSERT INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, status, consent_version, language, created_at) VALUES ('A-1', 'ardenza', 'mira', 5, 'EUR', 749, 0, 0, 749, 0, 0, 'NL', 'debit', 'debit', 'completed', '1', 'nl', 0)",
  ).run(); // prettier-ignore
  await server.db.prepare(
    "INSERT INTO debits (id, tenant_id, member_id, mandate_id, iban_hash, amount, sequence, status, due_on, created_at, changed_at) VALUES ('A-1', 'ardenza', 'mira', 'M', 'x', 749, 'OOFF', 'accepted', '2026-11-26', 0, 0)",
  ).run(); // prettier-ignore
  const [code, printed, into] = await restore(await backUp());
  expect(code).toBe(0);
  const [, id] = /--again (restored-\d{14}-[0-9a-f]{4}) --not-handed-in$/m.exec(printed) ?? [];
  await serveInstead(into);
  expect((await server.db.prepare('SELECT status, file_id FROM debits').all()).results).toEqual([
    { status: 'exported', file_id: id },
  ]);
});

test('writes the files of all sites that have one, so that none is paused when the folder of sites is lost', async () => {
  const control = openDatabase(join(server.data, 'control.db'));
  await control.prepare("UPDATE sites SET is_gone = 1 WHERE id = 'sienna'").run();
  await control.close();
  const [code, printed, into] = await restore(await backUp());
  const folder = join(into, 'sites');
  expect([code, printed]).toEqual([0, expect.stringContaining(`set SITES_DIR to that folder`)]);
  const [restored, own] = [folder, 'tenants'].map((name) => readSites(name, 'client/public'));
  const texts = [...(own?.texts ?? [])].filter(([name]) => name !== 'sienna.toml');
  expect(texts.map(([name]) => name)).toContain('companies/amstel.toml');
  expect(texts.map(([name]) => name)).toContainEqual(expect.stringMatching(/^ardenza\/pages\//));
  expect(restored?.texts).toEqual(new Map(texts));
  expect(restored?.problems).toEqual([]);
});

test('refuses a backup whose site files would lie outside of the restored folder', async () => {
  const backup = await backUp();
  const file = JSON.stringify({ '../../../../escaped.md': '# A' });
  await changeDatabase(backup, `UPDATE sites SET pages = '${file}'`, 'control.db');
  const [code, printed] = await restore(backup);
  expect([code, printed]).toEqual([1, expect.stringContaining('The backup has a site file')]);
});

test.each([
  ['erasures', 'No list of erased members lies beside the backup'],
  ['deletions', 'No list of deletions lies beside the backup'],
])('says so when the list "%s" is not there', async (name, sentence) => {
  const backup = await backUp();
  await rm(join(server.to, name));
  expect((await restore(backup))[1]).toContain(sentence);
});

test('makes devices load their chats again after a restore', async () => {
  await server.db.prepare("INSERT OR REPLACE INTO sync_epoch VALUES (1, 'before')").run();
  const [, , into] = await restore(await backUp());
  await serveInstead(into);
  expect(await server.db.prepare('SELECT epoch FROM sync_epoch').first()).toBeNull();
});

test('restores a backup of an older version with today’s migrations', async () => {
  const backup = await backUp();
  const older = "DROP TABLE erasures; DELETE FROM d1_migrations WHERE name = '0006_erasures.sql'";
  await changeDatabase(backup, older);
  const [code, , into] = await restore(backup);
  expect(code).toBe(0);
  await serveInstead(into);
  expect((await server.db.prepare('SELECT count(*) AS n FROM erasures').first())?.['n']).toBe(0);
});
