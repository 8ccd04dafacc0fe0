import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { holdWriteLock } from '#worker/testing/database/write-lock.ts';
import { isDatabaseUnavailable } from '#worker/db/errors.ts';
import { openDatabase } from './database.ts';
import { createInlineWriter } from './sqlite/write-queue.ts';
import { setUpDatabaseFile, insertId, readIds, getErrorMessage } from './database.fixture.ts';

const fixture = setUpDatabaseFile();
const { openWithTable } = fixture;

test('answers reads while a write waits for another process', async () => {
  const db = await openWithTable();
  await insertId(db, 1);
  const lock = holdWriteLock(fixture.path);
  const written = insertId(db, 2);
  const isWritten = vi.fn<() => void>();
  void written.then(isWritten);
  for (let turn = 0; turn < 20; turn++) {
    await new Promise(setImmediate);
    expect(await readIds(db)).toEqual([1]);
  }
  expect(isWritten).not.toHaveBeenCalled();
  lock.release();
  await written;
  expect(await readIds(db)).toEqual([1, 2]);
});

test('refuses a write that waited for five seconds and never executes it', async () => {
  const db = await openWithTable();
  const lock = holdWriteLock(fixture.path);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given = getErrorMessage(insertId(db, 1));
  vi.advanceTimersByTime(4999);
  const later = insertId(db, 2);
  vi.advanceTimersByTime(1);
  expect(await given).toContain('database is locked');
  lock.release();
  await later;
  expect(await readIds(db)).toEqual([2]);
});

test('refuses a write without a thread when another connection keeps the lock', async () => {
  await openWithTable();
  const db = openDatabase(fixture.path, (connection) => createInlineWriter(connection, 100));
  const lock = holdWriteLock(fixture.path);
  const startedAt = performance.now();
  const error: unknown = await insertId(db, 1).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - startedAt).toBeGreaterThan(90);
  lock.release();
  await insertId(db, 2);
  expect(await readIds(db)).toEqual([2]);
  await db.close();
});

test('refuses a write at once when too many are waiting', async () => {
  const db = await openWithTable();
  const lock = holdWriteLock(fixture.path);
  const accepted = Array.from({ length: 1024 }, (_, id) => insertId(db, id));
  expect(await getErrorMessage(insertId(db, 5000))).toContain('too many writes are waiting');
  lock.release();
  await Promise.all(accepted);
  expect(await readIds(db)).toHaveLength(1024);
  await insertId(db, 5000);
});

test('finishes accepted writes before it closes', async () => {
  const db = openDatabase(fixture.path);
  void db.prepare('CREATE TABLE a (id INTEGER)').run();
  void insertId(db, 1);
  await db.close();
  expect(await getErrorMessage(insertId(db, 2))).toContain('closed');
  const again = openDatabase(fixture.path);
  fixture.open.push(again);
  expect(await readIds(again)).toEqual([1]);
});

test('writes again after the writer thread has failed', async () => {
  const nested = join(fixture.folder, 'nested');
  await mkdir(nested);
  const db = openDatabase(join(nested, 'a.db'));
  fixture.open.push(db);
  await rm(nested, { recursive: true });
  expect(await getErrorMessage(db.prepare('CREATE TABLE a (id INTEGER)').run())).toContain('unable to open');
  await mkdir(nested);
  expect(await getErrorMessage(db.prepare('CREATE TABLE a (id INTEGER)').run())).toBeNull();
});

test('refuses writes on a full disk, keeps acknowledged ones, and still reads', async () => {
  const db = await openWithTable();
  await insertId(db, 1);
  await db.prepare('CREATE TABLE b (text TEXT)').run();
  await db.prepare('PRAGMA max_page_count = 10').run();
  const fill = async () => {
    for (let n = 0; n < 100; n++) await db.prepare('INSERT INTO b VALUES (?)').bind('x'.repeat(1000)).run();
  };
  expect(await getErrorMessage(fill())).toBe('database or disk is full');
  const acknowledged = await db.prepare('SELECT count(*) AS n FROM b').first<{ n: number }>();
  expect(acknowledged?.n).toBeGreaterThan(0);
  expect(await readIds(db)).toEqual([1]);
  await db.prepare('PRAGMA max_page_count = 1000').run();
  await fill();
  expect(await db.prepare('SELECT count(*) AS n FROM b').first()).toEqual({
    n: Number(acknowledged?.n) + 100,
  });
});

test('loses no acknowledged write when the process is killed', async () => {
  const url = new URL('database.ts', import.meta.url).href;
  const script = `
    const { openDatabase } = await import(${JSON.stringify(url)});
    const db = openDatabase(${JSON.stringify(fixture.path)});
    await db.prepare('CREATE TABLE a (id INTEGER)').run();
    for (let id = 1; ; id += 3) {
      const ids = [id, id + 1, id + 2];
      await Promise.all(ids.map((each) => db.batch([db.prepare('INSERT INTO a VALUES (?)').bind(each)])));
      process.stdout.write(id + 2 + '\\n');
      await new Promise(setImmediate);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let acknowledged = 0;
  child.stdout.on('data', (lines: Buffer) => {
    acknowledged = Number(lines.toString().trim().split('\n').at(-1));
    if (acknowledged > 60) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const db = openDatabase(fixture.path);
  fixture.open.push(db);
  expect(acknowledged).toBeGreaterThan(60);
  const found = await readIds(db);
  expect(found.length).toBeGreaterThanOrEqual(acknowledged);
  expect(found).toEqual(found.map((_, index) => index + 1));
});
