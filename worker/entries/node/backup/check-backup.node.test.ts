import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { startServer } from '../server.ts';
import { changeDatabase, editManifest, recordHash } from './changed-backup.fixture.ts';
import { migrateFolder } from './migrated-folder.fixture.ts';

let folder: string;
let whole: string;
let photo: string;
let copies = 0;

/** One backup, of which each test spoils a copy. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-backup-'));
  const data = join(folder, 'data');
  await migrateFolder(data);
  const db = openDatabase(join(data, 'main.db'));
  await insertMember(db, { id: 'mira' });
  photo = await addPhoto(
    { db, ports: { files: createDiskFiles(join(data, 'photos')), clock: Date.now } },
    'mira',
  );
  await db.close();
  await run('--backup', '--to', join(folder, 'backups'));
  const [name = ''] = await readdir(join(folder, 'backups'));
  whole = join(folder, 'backups', name);
});
afterAll(() => rm(folder, { recursive: true }));

async function copyBackup(): Promise<string> {
  const copy = join(folder, `copy${++copies}`);
  await cp(whole, copy, { recursive: true });
  return copy;
}

const photoFile = (name: string) => join('photos', photo.slice(0, 2), photo, name);

const run = (...words: string[]) =>
  runCommand(async () => {
    await startServer(words, { DATA_DIR: join(folder, 'data') }, import.meta.url);
    const code = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    return code;
  });

test.each<[what: string, spoil: (backup: string) => Promise<unknown>, sentence: RegExp]>([
  [
    'a damaged photo',
    (backup) => writeFile(join(backup, photoFile('full.webp')), 'fuxl'),
    /full\.webp is damaged: it is not what was saved/,
  ],
  ['a missing photo', (backup) => rm(join(backup, photoFile('full.webp'))), /full\.webp is missing/],
  ['a missing database', (backup) => rm(join(backup, 'main.db')), /main\.db is missing/],
  [
    'a file of someone else',
    (backup) => writeFile(join(backup, 'extra.txt'), ''),
    /extra\.txt does not belong to the backup/,
  ],
  ['a link', (backup) => symlink('/etc/passwd', join(backup, 'sites')), /sites is a link or a device/],
  [
    'a manifest without end',
    (backup) => writeFile(join(backup, 'manifest.json'), '{"product":'),
    /manifest\.json of .* is damaged/,
  ],
  ['no manifest', (backup) => rm(join(backup, 'manifest.json')), /is no backup: it has no manifest\.json/],
  [
    'another product',
    (backup) => editManifest(backup, { product: 'shop' }),
    /is a backup of another product, "shop"/,
  ],
  [
    'a newer form',
    (backup) => editManifest(backup, { format: 3, version: '9.0.0' }),
    /was made by a newer version, 9\.0\.0/,
  ],
])('refuses %s, and restores nothing of it', async (_, spoil, sentence) => {
  const backup = await copyBackup();
  await spoil(backup);
  const [code, printed] = await run('--verify', backup);
  expect([code, printed]).toEqual([1, expect.stringMatching(sentence)]);
  const [restoreCode, restorePrinted] = await run('--restore', backup, '--data', join(folder, 'restored'));
  expect([restoreCode, restorePrinted]).toEqual([1, expect.stringMatching(sentence)]);
  expect(await readdir(folder)).not.toContain('restored');
});

test.each<[what: string, sql: string, sentence: RegExp]>([
  [
    'a newer schema',
    "INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')",
    /main\.db is of a newer version: this one does not know 9999_later\.sql/,
  ],
  [
    'a schema that is not recorded',
    'DROP INDEX photos_member',
    /main\.db is not as its migrations make it: index photos_member/,
  ],
  [
    'rows that refer to nothing',
    "PRAGMA foreign_keys = OFF; UPDATE photos SET member_id = 'missing'",
    /main\.db has rows that refer to nothing: from photos to members/,
  ],
  [
    'a photo that is nowhere',
    "UPDATE photos SET key = 'abcd'",
    /photos\/ab\/abcd\/full\.webp, which main\.db names, was not saved/,
  ],
])('refuses a database with %s', async (_, sql, sentence) => {
  const backup = await copyBackup();
  await changeDatabase(backup, sql);
  const [code, printed] = await run('--verify', backup);
  expect([code, printed]).toEqual([1, expect.stringMatching(sentence)]);
});

test('refuses a database that is damaged', async () => {
  const backup = await copyBackup();
  const file = join(backup, 'main.db');
  const bytes = await readFile(file);
  bytes.fill(7, 8 * 4096, 12 * 4096);
  await writeFile(file, bytes);
  await recordHash(backup);
  expect(await run('--verify', backup)).toEqual([
    1,
    expect.stringMatching(/main\.db is damaged|cannot be used: .*malformed/),
  ]);
});
