import { mkdir, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { lockFolder } from '#worker/platform/node/folder-lock.ts';
import { setUpBackupServer } from './backup-server.fixture.ts';
import { TABLES_WITH_FILES } from './named-files.ts';

const { server, run, backUp, restore, serveInstead, logIn } = setUpBackupServer();

const photoFile = (name: string) => join('photos', server.photo.slice(0, 2), server.photo, name);

test('saves what the running server has, checks it and restores it', async () => {
  await writeFile(join(server.data, 'notes.txt'), 'mine');
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

  const [restoredCode, , into] = await restore(server.to);
  expect(restoredCode).toBe(0);
  expect(await readFile(join(into, 'vapid.key'), 'utf8')).toBe(
    await readFile(join(server.data, 'vapid.key'), 'utf8'),
  );
  await serveInstead(into);
  expect((await logIn()).status).toBe(200);
  expect((await createDiskFiles(join(into, 'photos')).get(`${server.photo}/full.webp`))?.size).toBe(4);
});

test('says what it saved and what it left out', async () => {
  await writeFile(join(server.data, 'notes.txt'), 'mine');
  const [, printed] = await run('--backup', '--to', server.to);
  expect(printed).toMatch(/^Saved \S+ in \d+\.\d seconds:/);
  expect(printed).toContain('3 of the 3 photos and other files are new.');
  expect(printed).toContain('Not saved, because it is no part of the product: notes.txt.');
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
  await mkdir(join(server.to, '2026-01-01T00-00-00Z'), { recursive: true });
  await writeFile(join(server.to, '2026-01-01T00-00-00Z/mine.txt'), 'mine');
  const times = ['27T09:00', '27T10:00', '28T09:00', '29T09:00', '29T10:00', '29T10:30', '29T11:00'];
  for (const time of times) await backUp(`2026-11-${time}:00Z`, '--keep', '2,2');
  expect((await readdir(server.to)).toSorted()).toEqual([
    '2026-01-01T00-00-00Z',
    '2026-11-28T09-00-00Z',
    '2026-11-29T10-30-00Z',
    '2026-11-29T11-00-00Z',
    'deletions',
    'erasures',
    'process.lock',
  ]);
  expect((await run('--verify', server.to))[0]).toBe(0);
  await backUp('2026-11-29T12:00:00Z', '--keep', '1,0');
  expect((await readdir(server.to)).filter((name) => name.endsWith('Z')).toSorted()).toEqual([
    '2026-01-01T00-00-00Z',
    '2026-11-29T12-00-00Z',
  ]);
});

test('names a file that a database names and that is not there, and still saves the rest', async () => {
  await rm(join(server.data, photoFile('full.webp')));
  const backup = await backUp();
  for (const command of ['--verify', '--restore']) {
    const [code, printed] = await run(
      command,
      backup,
      ...(command === '--restore' ? ['--data', join(server.folder, 'new')] : []),
    );
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`without ${photoFile('full.webp')}, which a database names`),
    ]);
  }
});

test('refuses half a backup, and tells of it at the next one', async () => {
  const backup = await backUp();
  await rename(backup, `${backup}.partial`);
  expect(await run('--verify', `${backup}.partial`)).toEqual([
    1,
    expect.stringContaining('is half a backup'),
  ]);
  const [, printed] = await run('--backup', '--to', server.to);
  expect(printed).toContain('2026-11-29T12-00-00Z.partial is half a backup: delete it.');
});

test('waits for no other backup into the same folder, and touches nothing of it', async () => {
  await backUp();
  const lock = lockFolder(server.to);
  onTestFinished(() => lock.release());
  expect(await run('--backup', '--to', server.to)).toEqual([1, expect.stringContaining('is under way')]);
});

test('makes no backup of a folder without the data of a server, and keeps the list of deletions', async () => {
  await backUp();
  const deletions = await readFile(join(server.to, 'deletions'), 'utf8');
  await rename(server.data, `${server.data}-lost`);
  await mkdir(server.data);
  expect(await run('--backup', '--to', server.to)).toEqual([1, expect.stringContaining('has no control.db')]);
  expect(await readFile(join(server.to, 'deletions'), 'utf8')).toBe(deletions);
});

test('overwrites no backup and fills no folder that is in use', async () => {
  const backup = await backUp();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
  expect(await run('--backup', '--to', server.to)).toEqual([1, expect.stringContaining('is there already')]);
  expect(await readdir(server.to)).toEqual(['2026-11-29T12-00-00Z', 'deletions', 'erasures', 'process.lock']);
  const [code, printed] = await restore(backup, server.data);
  expect([code, printed]).toEqual([1, expect.stringContaining('is not empty')]);
  await mkdir(join(server.folder, 'empty'));
  expect((await restore(backup, join(server.folder, 'empty')))[0]).toBe(0);
});

test('says what is wrong with the words or folders, and leaves nothing behind', async () => {
  expect(await run('--backup')).toEqual([1, expect.stringContaining('--to names the folder')]);
  expect(await run('--backup', '--to', server.to, '--keep', '0')).toEqual([
    1,
    expect.stringContaining('such as 24,30'),
  ]);
  expect(await run('--backup', '--to', join(server.data, 'copies'))).toEqual([
    1,
    expect.stringContaining('lie in each other'),
  ]);
  expect(await run('--backup', '--to', join(server.folder, 'none/copies'))).toEqual([
    1,
    expect.stringMatching(/There is no folder \S+none,/),
  ]);
  expect(await run('--restore', server.to)).toEqual([1, expect.stringContaining('--data names')]);
  expect(await run('--verify')).toEqual([1, expect.stringContaining('Name one folder')]);
  await symlink('/etc', join(server.data, 'photos/link'));
  expect(await run('--backup', '--to', server.to)).toEqual([
    1,
    expect.stringContaining('is a link or a device'),
  ]);
  expect(await readdir(server.to)).toEqual(['process.lock']);
});

test('knows every table that names files', async () => {
  const { results } = await server.db
    .prepare(
      "SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%file_deletions%'",
    )
    .all<{ tbl_name: string }>();
  expect(results.map(({ tbl_name: name }) => name).toSorted()).toEqual([...TABLES_WITH_FILES].toSorted());
});
