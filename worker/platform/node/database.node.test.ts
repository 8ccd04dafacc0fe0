import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

test('acknowledges a write when it is on the disk', async () => {
  const db = await openWithTable();
  expect(await db.prepare('PRAGMA journal_mode').first()).toEqual({ journal_mode: 'wal' });
  expect(await db.prepare('PRAGMA synchronous').first()).toEqual({ synchronous: 2 });
});

test('keeps its data after a restart', async () => {
  const first = openDatabase(path);
  await first.prepare('CREATE TABLE a (id INTEGER)').run();
  await insert(first, 1);
  await first.close();
  const second = openDatabase(path);
  open.push(second);
  expect(await rows(second)).toEqual([1]);
});

test('shows an acknowledged write to the next read', async () => {
  const db = await openWithTable();
  for (let id = 1; id <= 20; id++) {
    await insert(db, id);
    expect(await db.prepare('SELECT max(id) AS last FROM a').first()).toEqual({ last: id });
  }
});

test('writes with statements that answer rows', async () => {
  const db = await openWithTable();
  const insertReturning = db.prepare('INSERT INTO a SELECT coalesce(max(id), 0) + 1 FROM a RETURNING id');
  expect(await insertReturning.first()).toEqual({ id: 1 });
  expect(await insertReturning.raw()).toEqual([[2]]);
  expect(await insertReturning.all()).toEqual({
    results: [{ id: 3 }],
    success: true,
    meta: { changes: 1, last_row_id: 3 },
  });
  await db.prepare('WITH more AS (SELECT 9 AS id) INSERT INTO a SELECT id FROM more').run();
  expect(await rows(db)).toEqual([1, 2, 3, 9]);
});

test('gives several reads of a batch the same state', async () => {
  const db = await openWithTable();
  await insert(db, 1);
  const count = db.prepare('SELECT count(*) AS n FROM a');
  const results = await db.batch([count, count]);
  expect(results.map((result) => result.results)).toEqual([[{ n: 1 }], [{ n: 1 }]]);
});

test('executes all that has waited, and undoes only the failed batch', async () => {
  const db = await openWithTable();
  const lock = await holdWriteLock(path);
  const add = db.prepare('INSERT INTO a VALUES (?)');
  const batches = [[1], [2, 1], [3]].map((ids) => messageOf(db.batch(ids.map((id) => add.bind(id)))));
  await lock.release();
  expect(await Promise.all(batches)).toEqual([null, 'UNIQUE constraint failed: a.id', null]);
  expect(await rows(db)).toEqual([1, 3]);
});

test('leaves nothing of deleted text in the file', async () => {
  const db = openDatabase(path);
  await db.prepare('CREATE TABLE a (text TEXT)').run();
  await db.prepare('INSERT INTO a VALUES (?), (?)').bind('stays-here', 'told-in-confidence').run();
  await db.prepare("DELETE FROM a WHERE text LIKE 'told%'").run();
  await db.close();
  const bytes = (await readFile(path)).toString('latin1');
  expect(bytes).toContain('stays-here');
  expect(bytes).not.toContain('told-in-confidence');
});

test('refuses a second statement instead of ignoring it', async () => {
  const db = openDatabase(':memory:');
  await expect(db.prepare('SELECT 1; SELECT 2').all()).rejects.toThrow('More than one statement');
  expect(await db.prepare("SELECT ';' AS a;\n").first()).toEqual({ a: ';' });
});

test('refuses a statement of another database', async () => {
  const [db, other] = [openDatabase(':memory:'), openDatabase(':memory:')];
  await expect(db.batch([other.prepare('SELECT 1')])).rejects.toThrow('another database');
  expect(await db.batch([db.prepare('SELECT 1')])).toHaveLength(1);
});

test('answers correctly after it has dropped compiled statements', async () => {
  const db = openDatabase(':memory:');
  for (let n = 0; n < 1100; n++)
    expect(await db.prepare(`SELECT ${n % 550} AS n`).first()).toEqual({ n: n % 550 });
});
