import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { insertMember } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { startServer } from '../server.ts';
import { editManifest } from './changed-backup.fixture.ts';
import { migrateFolder } from './migrated-folder.fixture.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const OTHER_KEY = Buffer.alloc(32, 2).toString('base64url');

/** The data of one member, from which each test starts. */
let filled: string;
let photo: string;
let folder: string;
let data: string;
let to: string;

beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'filled-'));
  await migrateFolder(filled);
  const db = openDatabase(join(filled, 'main.db'));
  await insertMember(db, { id: 'mira', name: 'Mira of the test' });
  const files = createDiskFiles(join(filled, 'photos'));
  photo = await addPhoto({ db, ports: { files, clock: Date.now } }, 'mira');
  await db.close();
});
afterAll(() => rm(filled, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encrypted-backup-'));
  [data, to] = [join(folder, 'data'), join(folder, 'backups')];
  await cp(filled, data, { recursive: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const run = (key: string | null, ...words: string[]) =>
  runCommand(async () => {
    await startServer(words, { DATA_DIR: data, ...(key !== null && { BACKUP_KEY: key }) }, import.meta.url);
    const code = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    return code;
  });

/** At a time of its own, because backups have their names from it. */
async function backUp(hour: number, key: string | null = KEY): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29, hour) });
  const [code, printed] = await run(key, '--backup', '--to', to);
  vi.useRealTimers();
  expect([code, printed]).toEqual([0, expect.stringContaining('Saved ')]);
  return join(to, `2026-11-29T${hour}-00-00Z`);
}

async function listContents(below: string): Promise<string> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'latin1')),
  );
  return texts.join('\n');
}

test('an encrypted backup shows nothing of members, is checked with its key and restored as it was', async () => {
  const backup = await backUp(12);
  const vapid = await readFile(join(data, 'vapid.key'), 'latin1');
  expect(await listContents(data)).toContain('Mira of the test');
  const saved = await listContents(backup);
  for (const secret of ['Mira of the test', 'SQLite format', vapid.trim()])
    expect(saved).not.toContain(secret);

  expect(await run(KEY, '--verify', to)).toEqual([
    0,
    expect.stringContaining('encrypted with the key in BACKUP_KEY'),
  ]);
  const into = join(folder, 'restored');
  expect((await run(KEY, '--restore', to, '--data', into))[0]).toBe(0);
  const db = openDatabase(join(into, 'main.db'));
  expect(await db.prepare('SELECT name FROM members').first()).toEqual({ name: 'Mira of the test' });
  await db.close();
  expect((await createDiskFiles(join(into, 'photos')).get(`${photo}/full.webp`))?.size).toBe(4);
  expect(await readFile(join(into, 'vapid.key'), 'latin1')).toBe(vapid);
});

test.each([
  ['without a key', null, 'is encrypted. Set BACKUP_KEY to the key with which it was made.'],
  ['with another key', OTHER_KEY, 'is encrypted with another key than that in BACKUP_KEY.'],
])('refuses an encrypted backup %s, and leaves nothing behind', async (_, key, problem) => {
  const backup = await backUp(12);
  const refused = [1, expect.stringContaining(problem)];
  expect(await run(key, '--verify', backup)).toEqual(refused);
  const into = join(folder, 'restored');
  expect(await run(key, '--restore', backup, '--data', into)).toEqual(refused);
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'data']);
});

test('refuses a backup without encryption while a key is set, unless the operator knows it', async () => {
  const backup = await backUp(12, null);
  const refused = [1, expect.stringContaining('is not encrypted, so anybody who can write to its disk')];
  expect(await run(KEY, '--verify', backup)).toEqual(refused);
  const into = join(folder, 'restored');
  expect(await run(KEY, '--restore', backup, '--data', into)).toEqual(refused);
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'data']);

  expect((await run(KEY, '--verify', backup, '--unencrypted'))[0]).toBe(0);
  expect((await run(KEY, '--restore', backup, '--data', into, '--unencrypted'))[0]).toBe(0);
});

test('says that an encrypted backup is none without encryption', async () => {
  const backup = await backUp(12);
  expect(await run(KEY, '--verify', backup, '--unencrypted')).toEqual([
    1,
    expect.stringContaining('is encrypted: leave out --unencrypted.'),
  ]);
});

test('refuses a key of another form', async () => {
  expect(await run('short', '--backup', '--to', to)).toEqual([1, expect.stringContaining('BACKUP_KEY')]);
});

test('refuses a list of files that was changed without the key', async () => {
  const backup = await backUp(12);
  await editManifest(backup, { missing: ['photos/aa'] });
  expect(await run(KEY, '--verify', backup)).toEqual([
    1,
    expect.stringContaining('was changed by someone without the key'),
  ]);
});

test('photos of an earlier backup take no room again, unless it has another key or none', async () => {
  const inodeIn = async (backup: string) => {
    const [name = ''] = (await readdir(join(backup, 'photos'), { recursive: true })).filter((one) =>
      one.endsWith('full.webp'),
    );
    return (await stat(join(backup, 'photos', name))).ino;
  };
  const plain = await inodeIn(await backUp(10, null));
  const first = await inodeIn(await backUp(11));
  const second = await inodeIn(await backUp(12));
  const other = await inodeIn(await backUp(13, OTHER_KEY));
  expect(first).not.toBe(plain);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect((await run(KEY, '--verify', join(to, '2026-11-29T12-00-00Z')))[0]).toBe(0);
  expect((await run(null, '--verify', join(to, '2026-11-29T10-00-00Z')))[0]).toBe(0);
});

const HASH = 'a'.repeat(64);

test('restores nothing where a list of members was changed or is that of an earlier backup', async () => {
  const db = openDatabase(join(data, 'main.db'));
  await db.prepare('INSERT INTO erasures VALUES (?)').bind('b'.repeat(64)).run();
  await db.prepare("UPDATE members SET status = 'deleted', deleted_at = 5 WHERE id = 'mira'").run();
  await db.close();
  const readLists = () =>
    Promise.all(
      ['erasures', 'deletions'].map(async (name) => [name, await readFile(join(to, name), 'utf8')] as const),
    );
  const backup = await backUp(11);
  const older = new Map(await readLists());
  await backUp(12);
  for (const [name, list] of await readLists()) {
    expect(list).toMatch(/^[0-9a-f]{64}.*\nsigned /);
    const signature = list.indexOf('signed ');
    for (const [changed, problem] of [
      [`${HASH}\n${list}`, 'was changed by someone without the key'],
      [list.slice(signature), 'was changed by someone without the key'],
      [list.slice(0, signature), 'is not signed'],
      [older.get(name) ?? '', 'is older than the newest backup'],
    ] as const) {
      await writeFile(join(to, name), changed);
      expect(await run(KEY, '--restore', backup, '--data', join(folder, 'restored'))).toEqual([
        1,
        expect.stringMatching(`The list "${name}" beside the backups ${problem}`),
      ]);
      expect((await readdir(folder)).toSorted()).toEqual(['backups', 'data']);
    }
    await writeFile(join(to, name), list);
  }
  expect((await run(KEY, '--restore', backup, '--data', join(folder, 'whole')))[0]).toBe(0);
});

test('takes over nothing of a list that was changed, and accepts one without a signature that the operator knows', async () => {
  const backup = await backUp(11, null);
  await writeFile(join(to, 'erasures'), `${HASH}\n`);
  await backUp(12);
  expect(await readFile(join(to, 'erasures'), 'utf8')).toMatch(/^signed 2026-11-29T12:00:00.000Z \S+ \S+\n$/);
  await backUp(13, null);
  const restore = (into: string, ...words: string[]) =>
    run(KEY, '--restore', join(to, '2026-11-29T12-00-00Z'), '--data', join(folder, into), ...words);
  expect(await restore('first')).toEqual([1, expect.stringContaining('add --unsigned-lists')]);
  expect((await restore('second', '--unsigned-lists'))[0]).toBe(0);
  await rm(join(to, 'deletions'));
  expect(await restore('fourth')).toEqual([
    1,
    expect.stringContaining('"erasures" beside the backups is not'),
  ]);
  await rm(join(to, 'erasures'));
  expect(await restore('fourth')).toEqual([
    1,
    expect.stringContaining('"erasures" beside the backups is missing'),
  ]);
  expect((await restore('fourth', '--unsigned-lists'))[0]).toBe(0);
  const plain = await run(KEY, '--restore', backup, '--data', join(folder, 'third'), '--unencrypted');
  expect(plain[0]).toBe(0);
});

test('says which list was signed with another key', async () => {
  const backup = await backUp(11);
  await backUp(12, OTHER_KEY);
  expect(await run(KEY, '--restore', backup, '--data', join(folder, 'restored'))).toEqual([
    1,
    expect.stringContaining('is signed with another key than that in BACKUP_KEY'),
  ]);
});
