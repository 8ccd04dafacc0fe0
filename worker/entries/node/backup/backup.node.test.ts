import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { nodeEnv, readSettings } from '#worker/env.ts';
import type { Database } from '#worker/ports/database.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { insertMember } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { openSites, prepareDatabases } from '../databases.ts';
import { type NodePorts, createNodePorts } from '../ports.ts';
import { startServer } from '../server.ts';
import { changeDatabase } from './changed-backup.fixture.ts';
import { migrateFolder } from './migrated-folder.fixture.ts';
import { TABLES_WITH_FILES } from './named-files.ts';

const DAY_MS = 86_400_000;

let migrated: string;
let folder: string;
let data: string;
let to: string;
let running: NodePorts | null;
let app: TestApp;
let db: Database;
let photo: string;

async function serve(dataFolder: string): Promise<TestApp> {
  const ports = createNodePorts(readSettings(nodeEnv, { DATA_DIR: dataFolder }));
  running = ports;
  await openSites(ports);
  await prepareDatabases(ports, ports.sites.databases());
  db = ports.database('main');
  return createTestApp({
    ports: { clock: Date.now, database: (name) => ports.database(name), files: ports.files },
  });
}

beforeAll(async () => {
  migrated = await mkdtemp(join(tmpdir(), 'migrated-'));
  await migrateFolder(migrated);
});
afterAll(() => rm(migrated, { recursive: true }));
/** The server of a folder, which goes on while commands run, with one member and a photo. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  [data, to] = [join(folder, 'data'), join(folder, 'backups')];
  await cp(migrated, data, { recursive: true });
  app = await serve(data);
  await insertMember(db, { id: 'mira', passwordHash: await app.ports.passwords.hash(PASSWORD) });
  photo = await addPhoto({ db, ports: app.ports }, 'mira');
});
afterEach(async () => {
  vi.useRealTimers();
  await running?.close();
  running = null;
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runCommand(async () => {
    await startServer(words, { DATA_DIR: data });
    const code = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    return code;
  });

/** At a time of its own, because backups have their names from it. */
async function backUp(at = '2026-11-29T12:00:00Z', ...words: string[]): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  const [code, printed] = await run('--backup', '--to', to, ...words);
  vi.useRealTimers();
  expect(printed).toContain('Saved ');
  expect(code).toBe(0);
  return join(to, at.replaceAll(':', '-'));
}

const photoFile = (name: string) => join('photos', photo.slice(0, 2), photo, name);

function logIn() {
  const json = { email: 'mira@mail.example', password: PASSWORD };
  return app.ask('ardenza', '/api/user.php', { method: 'POST', json });
}

async function restore(from: string, into = join(folder, 'restored')) {
  return [...(await run('--restore', from, '--data', into)), into] as const;
}

test('saves what the running server has, checks it and restores it', async () => {
  await writeFile(join(data, 'notes.txt'), 'mine');
  const backup = await backUp();
  const [code, printed] = await run('--verify', backup);
  expect([code, printed]).toEqual([0, expect.stringContaining('is whole')]);
  expect(printed).toContain('main.db: 1 members, 0 messages, 1 photos');
  expect((await readdir(backup)).toSorted()).toEqual([
    'control.db',
    'main.db',
    'manifest.json',
    'photos',
    'secrets.key',
    'vapid.key',
  ]);
  expect((await stat(join(backup, 'vapid.key'))).mode & 0o777).toBe(0o600);

  const [restoredCode, , into] = await restore(to);
  expect(restoredCode).toBe(0);
  expect(await readFile(join(into, 'vapid.key'), 'utf8')).toBe(
    await readFile(join(data, 'vapid.key'), 'utf8'),
  );
  await running?.close();
  app = await serve(into);
  expect((await logIn()).status).toBe(200);
  expect((await createDiskFiles(join(into, 'photos')).get(`${photo}/full.webp`))?.size).toBe(4);
});

test('says what it saved and what it left out', async () => {
  await writeFile(join(data, 'notes.txt'), 'mine');
  const [, printed] = await run('--backup', '--to', to);
  expect(printed).toMatch(/^Saved \S+ in \d+\.\d seconds:/);
  expect(printed).toContain('3 of the 3 photos and other files are new.');
  expect(printed).toContain('Not saved, because it is no part of the product: notes.txt.');
});

test('erases members again who were erased after the backup', async () => {
  await insertMember(db, { id: 'stays' });
  const old = await backUp();
  await db
    .prepare('UPDATE members SET status = ?, deleted_at = ? WHERE id = ?')
    .bind('deleted', 1, 'mira')
    .run();
  await deleteExpired(db, 1 + 15 * DAY_MS);
  await backUp('2026-11-29T13:00:00Z');

  const [code, printed, into] = await restore(old);
  expect([code, printed]).toEqual([0, expect.stringContaining('1 members who were erased after the backup')]);
  await running?.close();
  app = await serve(into);
  expect((await logIn()).status).toBe(401);
  expect((await db.prepare('SELECT id FROM members').all()).results).toEqual([{ id: 'stays' }]);
  expect((await db.prepare('SELECT key FROM photos').all()).results).toEqual([]);
  expect((await db.prepare('SELECT key FROM file_deletions').all()).results).toEqual([{ key: photo }]);
  // A backup of the restored folder elsewhere still knows.
  expect((await db.prepare('SELECT count(*) AS n FROM erasures').first())?.['n']).toBe(1);
});

test('deletes photos again that were deleted after the backup', async () => {
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const other = await addPhoto({ db, ports: app.ports }, 'mira', { position: 1 });
  const old = await backUp();
  const init = { method: 'DELETE', cookie };
  expect((await app.ask('ardenza', `/api/photos/${photo}`, init)).status).toBe(200);
  const readDeleted = async () => (await db.prepare('SELECT * FROM deleted_photos').all()).results;
  expect(await readDeleted()).toEqual([{ key: photo, deleted_at: expect.any(Number) }]);
  await db.prepare('UPDATE deleted_photos SET deleted_at = 5').run();
  await backUp('2026-11-29T13:00:00Z');

  const [code, printed, into] = await restore(old);
  expect([code, printed]).toEqual([0, expect.stringContaining('1 photos that were deleted')]);
  await running?.close();
  app = await serve(into);
  const { results } = await db.prepare('SELECT key, position FROM photos').all();
  expect(results).toEqual([{ key: other, position: 0 }]);
  expect((await db.prepare('SELECT key FROM file_deletions').all()).results).toEqual([{ key: photo }]);
  // A backup of the restored folder still knows, and as long as one of the other folder would.
  expect(await readDeleted()).toEqual([{ key: photo, deleted_at: 5 }]);
  expect((await db.prepare('SELECT * FROM erasures').all()).results).toEqual([]);
});

test('deletes accounts again whose members had asked for it after the backup, and lets them come back', async () => {
  for (const id of ['stays', 'closed', 'back']) await insertMember(db, { id });
  await db.prepare("UPDATE members SET status = 'disabled' WHERE id = 'closed'").run();
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const old = await backUp();
  const json = { reason: '', message: '', password: PASSWORD };
  expect((await app.ask('ardenza', '/api/account/delete', { method: 'POST', cookie, json })).status).toBe(
    200,
  );
  const change = (sql: string) => db.prepare(sql).run();
  await change("UPDATE members SET deleted_at = 5 WHERE id = 'closed'");
  await change("UPDATE members SET status = 'deleted', deleted_at = 6 WHERE id = 'back'");
  await backUp('2026-11-29T13:00:00Z');
  await change("UPDATE members SET status = 'active', deleted_at = NULL WHERE id = 'back'");
  await backUp('2026-11-29T14:00:00Z');
  const readState = async () =>
    (await db.prepare('SELECT id, status, deleted_at FROM members ORDER BY id').all()).results;
  const before = await readState();

  const [code, printed, into] = await restore(old);
  expect([code, printed]).toEqual([0, expect.stringContaining('2 members who had asked for their deletion')]);
  await running?.close();
  app = await serve(into);
  expect(await readState()).toEqual(before);
  expect((await logIn()).status).toBe(403);
  expect((await db.prepare('SELECT 1 FROM sessions').all()).results).toEqual([]);
});

test('ends every session and every link of an email that changes an account', async () => {
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const readAccount = async () => (await app.ask('ardenza', '/api/account', { cookie })).status;
  expect(await readAccount()).toBe(200);
  const link = (purpose: string) =>
    db
      .prepare(
        `INSERT INTO one_time_links (token_hash, tenant_id, member_id, purpose, created_at, expires_at)
        VALUES (?1, 'ardenza', 'mira', ?1, 0, 9e15)`,
      )
      .bind(purpose)
      .run();
  await link('reset_password');
  await link('unsubscribe');
  const [, , into] = await restore(await backUp());
  await running?.close();
  app = await serve(into);
  expect(await readAccount()).toBe(403);
  expect((await db.prepare('SELECT purpose FROM one_time_links').all()).results).toEqual([
    { purpose: 'unsubscribe' },
  ]);
  expect((await logIn()).status).toBe(200);
});

test('withdraws consents again and blocks members again that a member has ended after the backup', async () => {
  const passwordHash = await app.ports.passwords.hash(PASSWORD);
  for (const id of ['lena', 'jonas'])
    await insertMember(db, { id, email: `${id}@mail.example`, passwordHash });
  const mira = await app.login('ardenza', 'mira@mail.example');
  const lena = await app.login('ardenza', 'lena@mail.example');
  const old = await backUp();
  const ask = async (path: string, method: string, cookie: string, json?: object) =>
    expect((await app.ask('ardenza', path, { method, cookie, ...(json && { json }) })).status).toBe(200);
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
  await running?.close();
  app = await serve(into);
  expect((await db.prepare('SELECT id, paused, seeking FROM members ORDER BY id').all()).results).toEqual([
    { id: 'jonas', paused: 0, seeking: 'm' },
    { id: 'lena', paused: 0, seeking: 'm' },
    { id: 'mira', paused: 1, seeking: '' },
  ]);
  expect((await db.prepare('SELECT member_id, blocked_id FROM blocks').all()).results).toEqual([
    { member_id: 'mira', blocked_id: 'jonas' },
  ]);
});

test('says so when the list of erased members is not there', async () => {
  const backup = await backUp();
  await rm(join(to, 'erasures'));
  expect((await restore(backup))[1]).toContain('No list of erased members lies beside the backup');
});

test('makes devices load their chats again after a restore', async () => {
  await db.prepare("INSERT OR REPLACE INTO sync_epoch VALUES (1, 'before')").run();
  const [, , into] = await restore(await backUp());
  await running?.close();
  app = await serve(into);
  expect(await db.prepare('SELECT epoch FROM sync_epoch').first()).toBeNull();
});

test('copies a photo once, and links it in later backups, which need no earlier one', async () => {
  const first = await backUp();
  const second = await backUp('2026-11-29T13:00:00Z');
  const inodes = await Promise.all(
    [first, second].map(async (one) => (await stat(join(one, photoFile('full.webp')))).ino),
  );
  expect(inodes[1]).toBe(inodes[0]);
  await rm(first, { recursive: true });
  expect((await run('--verify', second))[0]).toBe(0);
});

test('keeps the newest backup of each of the newest hours and days, and deletes no other folder', async () => {
  await mkdir(join(to, '2026-01-01T00-00-00Z'), { recursive: true });
  await writeFile(join(to, '2026-01-01T00-00-00Z/mine.txt'), 'mine');
  const times = ['27T09:00', '27T10:00', '28T09:00', '29T09:00', '29T10:00', '29T10:30', '29T11:00'];
  for (const time of times) await backUp(`2026-11-${time}:00Z`, '--keep', '2,2');
  expect((await readdir(to)).toSorted()).toEqual([
    '2026-01-01T00-00-00Z',
    '2026-11-28T09-00-00Z',
    '2026-11-29T10-30-00Z',
    '2026-11-29T11-00-00Z',
    'deletions',
    'erasures',
  ]);
  expect((await run('--verify', to))[0]).toBe(0);
});

test('names a file that a database names and that is not there, and still saves the rest', async () => {
  await rm(join(data, photoFile('full.webp')));
  const backup = await backUp();
  for (const command of ['--verify', '--restore']) {
    const [code, printed] = await run(
      command,
      backup,
      ...(command === '--restore' ? ['--data', join(folder, 'new')] : []),
    );
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`without ${photoFile('full.webp')}, which a database names`),
    ]);
  }
});

test('restores a backup of an older version with today’s migrations', async () => {
  const backup = await backUp();
  const older = "DROP TABLE erasures; DELETE FROM d1_migrations WHERE name = '0006_erasures.sql'";
  await changeDatabase(backup, older);
  const [code, , into] = await restore(backup);
  expect(code).toBe(0);
  await running?.close();
  app = await serve(into);
  expect((await db.prepare('SELECT count(*) AS n FROM erasures').first())?.['n']).toBe(0);
});

test('refuses half a backup, and tells of it at the next one', async () => {
  const backup = await backUp();
  await rename(backup, `${backup}.partial`);
  expect(await run('--verify', `${backup}.partial`)).toEqual([
    1,
    expect.stringContaining('is half a backup'),
  ]);
  const [, printed] = await run('--backup', '--to', to);
  expect(printed).toContain('2026-11-29T12-00-00Z.partial is half a backup: delete it.');
});

test('overwrites no backup and fills no folder that is in use', async () => {
  const backup = await backUp();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
  expect(await run('--backup', '--to', to)).toEqual([1, expect.stringContaining('is there already')]);
  expect(await readdir(to)).toEqual(['2026-11-29T12-00-00Z', 'deletions', 'erasures']);
  const [code, printed] = await restore(backup, data);
  expect([code, printed]).toEqual([1, expect.stringContaining('is not empty')]);
  await mkdir(join(folder, 'empty'));
  expect((await restore(backup, join(folder, 'empty')))[0]).toBe(0);
});

test('says what is wrong with the words or folders, and leaves nothing behind', async () => {
  expect(await run('--backup')).toEqual([1, expect.stringContaining('--to names the folder')]);
  expect(await run('--backup', '--to', to, '--keep', '0')).toEqual([
    1,
    expect.stringContaining('such as 24,30'),
  ]);
  expect(await run('--backup', '--to', join(data, 'copies'))).toEqual([
    1,
    expect.stringContaining('lie in each other'),
  ]);
  expect(await run('--restore', to)).toEqual([1, expect.stringContaining('--data names')]);
  expect(await run('--verify')).toEqual([1, expect.stringContaining('Name one folder')]);
  await symlink('/etc', join(data, 'photos/link'));
  expect(await run('--backup', '--to', to)).toEqual([1, expect.stringContaining('is a link or a device')]);
  expect(await readdir(to)).toEqual([]);
});

test('knows every table that names files', async () => {
  const { results } = await db
    .prepare(
      "SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%file_deletions%'",
    )
    .all<{ tbl_name: string }>();
  expect(results.map(({ tbl_name: name }) => name).toSorted()).toEqual([...TABLES_WITH_FILES].toSorted());
});
