import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdWriteLock } from '#worker/testing/database/write-lock.ts';
import type { Database } from '#worker/ports/database.ts';
import { type NodeDatabase, openDatabase } from './database.ts';

let folder: string;
let path: string;
let open: NodeDatabase[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data base-'));
  path = join(folder, 'main.sqlite');
  open = [];
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.map((db) => db.close()));
  await rm(folder, { recursive: true });
});

async function openWithTable(): Promise<NodeDatabase> {
  const db = openDatabase(path);
  open.push(db);
  await db.prepare('CREATE TABLE a (id INTEGER UNIQUE)').run();
  return db;
}

const insert = (db: Database, id: number) => db.prepare('INSERT INTO a VALUES (?)').bind(id).run();
const rows = async (db: Database) => (await db.prepare('SELECT id FROM a ORDER BY id').raw()).flat();

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Error).message,
  );

test('answers reads while a write waits for another process', async () => {
  const db = await openWithTable();
  await insert(db, 1);
  const lock = await holdWriteLock(path);
  const written = insert(db, 2);
  const isWritten = vi.fn<() => void>();
  void written.then(isWritten);
  for (let turn = 0; turn < 20; turn++) {
    await new Promise(setImmediate);
    expect(await rows(db)).toEqual([1]);
  }
  expect(isWritten).not.toHaveBeenCalled();
  await lock.release();
  await written;
  expect(await rows(db)).toEqual([1, 2]);
});

test('refuses a write that waited for five seconds and never executes it', async () => {
  const db = await openWithTable();
  const lock = await holdWriteLock(path);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given = messageOf(insert(db, 1));
  vi.advanceTimersByTime(4999);
  const later = insert(db, 2);
  vi.advanceTimersByTime(1);
  expect(await given).toContain('database is locked');
  await lock.release();
  await later;
  expect(await rows(db)).toEqual([2]);
});

test('refuses a write at once when too many are waiting', async () => {
  const db = await openWithTable();
  const lock = await holdWriteLock(path);
  const accepted = Array.from({ length: 1024 }, (_, id) => insert(db, id));
  expect(await messageOf(insert(db, 5000))).toContain('too many writes are waiting');
  await lock.release();
  await Promise.all(accepted);
  expect(await rows(db)).toHaveLength(1024);
  await insert(db, 5000);
});

test('finishes accepted writes before it closes', async () => {
  const db = openDatabase(path);
  void db.prepare('CREATE TABLE a (id INTEGER)').run();
  void insert(db, 1);
  await db.close();
  expect(await messageOf(insert(db, 2))).toContain('closed');
  const again = openDatabase(path);
  open.push(again);
  expect(await rows(again)).toEqual([1]);
});

test('writes again after the writer thread has failed', async () => {
  const nested = join(folder, 'nested');
  await mkdir(nested);
  const db = openDatabase(join(nested, 'a.db'));
  open.push(db);
  await rm(nested, { recursive: true });
  expect(await messageOf(db.prepare('CREATE TABLE a (id INTEGER)').run())).toContain('unable to open');
  await mkdir(nested);
  expect(await messageOf(db.prepare('CREATE TABLE a (id INTEGER)').run())).toBeNull();
});

test('refuses writes on a full disk, keeps acknowledged ones, and still reads', async () => {
  const db = await openWithTable();
  await insert(db, 1);
  await db.prepare('CREATE TABLE b (text TEXT)').run();
  await db.prepare('PRAGMA max_page_count = 10').run();
  const fill = async () => {
    for (let n = 0; n < 100; n++) await db.prepare('INSERT INTO b VALUES (?)').bind('x'.repeat(1000)).run();
  };
  expect(await messageOf(fill())).toBe('database or disk is full');
  const acknowledged = await db.prepare('SELECT count(*) AS n FROM b').first<{ n: number }>();
  expect(acknowledged?.n).toBeGreaterThan(0);
  expect(await rows(db)).toEqual([1]);
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
    const db = openDatabase(${JSON.stringify(path)});
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
  const db = openDatabase(path);
  open.push(db);
  expect(acknowledged).toBeGreaterThan(60);
  const found = await rows(db);
  expect(found.length).toBeGreaterThanOrEqual(acknowledged);
  expect(found).toEqual(found.map((_, index) => index + 1));
});
