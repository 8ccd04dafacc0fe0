import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { holdWriteLock } from '#worker/testing/database/write-lock.ts';
import { openDatabase } from './database.ts';
import { setUpDatabaseFile, insertId, readIds, getErrorMessage } from './database.fixture.ts';

const fixture = setUpDatabaseFile();
const { openWithTable } = fixture;

test('acknowledges a write when it is on the disk', async () => {
  const db = await openWithTable();
  expect(await db.prepare('PRAGMA journal_mode').first()).toEqual({ journal_mode: 'wal' });
  expect(await db.prepare('PRAGMA synchronous').first()).toEqual({ synchronous: 2 });
});

test('keeps its data after a restart', async () => {
  const first = openDatabase(fixture.path);
  await first.prepare('CREATE TABLE a (id INTEGER)').run();
  await insertId(first, 1);
  await first.close();
  const second = openDatabase(fixture.path);
  fixture.open.push(second);
  expect(await readIds(second)).toEqual([1]);
});

test('shows an acknowledged write to the next read', async () => {
  const db = await openWithTable();
  for (let id = 1; id <= 20; id++) {
    await insertId(db, id);
    expect(await db.prepare('SELECT max(id) AS last FROM a').first()).toEqual({ last: id });
  }
});

test('sees what another process has written once it has caught up', async () => {
  const db = await openWithTable();
  expect(await readIds(db)).toEqual([]);
  insertInOtherProcess(1);
  // The reads of one turn share their view.
  expect(await readIds(db)).toEqual([]);
  db.catchUp();
  expect(await readIds(db)).toEqual([1]);
});

test('writes with statements that answer rows', async () => {
  const db = await openWithTable();
  const insertReturning = db.prepare('INSERT INTO a SELECT coalesce(max(id), 0) + 1 FROM a RETURNING id');
  expect(await insertReturning.first()).toEqual({ id: 1 });
  expect(await insertReturning.raw()).toEqual([[2]]);
  expect(await insertReturning.all()).toEqual({ results: [{ id: 3 }], success: true });
  await db.prepare('WITH more AS (SELECT 9 AS id) INSERT INTO a SELECT id FROM more').run();
  expect(await readIds(db)).toEqual([1, 2, 3, 9]);
});

test('executes more different statements than the writer remembers', async () => {
  const db = await openWithTable();
  const ids = Array.from({ length: 1100 }, (_, index) => index);
  await db.batch(ids.map((id) => db.prepare(`INSERT INTO a VALUES (${id})`)));
  expect(await readIds(db)).toEqual(ids);
  await db.prepare('INSERT INTO a VALUES (2000)').run();
  expect(await db.prepare('SELECT max(id) AS last FROM a').first()).toEqual({ last: 2000 });
});

test('gives several reads of a batch the same state', async () => {
  const db = await openWithTable();
  await insertId(db, 1);
  const count = db.prepare('SELECT count(*) AS n FROM a');
  const results = await db.batch([count, count]);
  expect(results.map((result) => result.results)).toEqual([[{ n: 1 }], [{ n: 1 }]]);
});

test('gives the reads of one turn the same state, and the next turn what another process has written', async () => {
  const db = await openWithTable();
  expect(await readIds(db)).toEqual([]);
  insertInOtherProcess(1);
  expect(await readIds(db)).toEqual([]);
  await setImmediate();
  expect(await readIds(db)).toEqual([1]);
});

test('shows an acknowledged write to a read of the same turn', async () => {
  const db = openDatabase(':memory:');
  await db.prepare('CREATE TABLE a (id INTEGER)').run();
  expect(await readIds(db)).toEqual([]);
  await insertId(db, 1);
  expect(await readIds(db)).toEqual([1]);
});

test('executes all that has waited, and undoes only the failed batch', async () => {
  const db = await openWithTable();
  const lock = holdWriteLock(fixture.path);
  const add = db.prepare('INSERT INTO a VALUES (?)');
  const batches = [[1], [2, 1], [3]].map((ids) => getErrorMessage(db.batch(ids.map((id) => add.bind(id)))));
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  lock.release();
  expect(await Promise.all(batches)).toEqual([null, 'UNIQUE constraint failed: a.id', null]);
  expect(await readIds(db)).toEqual([1, 3]);
});

test('leaves nothing of deleted text in the file', async () => {
  const db = openDatabase(fixture.path);
  await db.prepare('CREATE TABLE a (text TEXT)').run();
  await db.prepare('INSERT INTO a VALUES (?), (?)').bind('stays-here', 'told-in-confidence').run();
  await db.prepare("DELETE FROM a WHERE text LIKE 'told%'").run();
  await db.close();
  const bytes = (await readFile(fixture.path)).toString('latin1');
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

function insertInOtherProcess(id: number): void {
  const other = new DatabaseSync(fixture.path);
  other.exec(`INSERT INTO a VALUES (${id})`);
  other.close();
}
