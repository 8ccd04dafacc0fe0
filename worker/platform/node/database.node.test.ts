import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
  path = join(folder, 'main.sqlite');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('acknowledges a write when it is on the disk', async () => {
  const db = openDatabase(path);
  expect(await db.prepare('PRAGMA journal_mode').first()).toEqual({ journal_mode: 'wal' });
  expect(await db.prepare('PRAGMA synchronous').first()).toEqual({ synchronous: 2 });
  db.close();
});

test('keeps its data', async () => {
  const first = openDatabase(path);
  await first.prepare('CREATE TABLE a (id INTEGER)').run();
  await first.prepare('INSERT INTO a VALUES (?)').bind(1).run();
  first.close();
  const second = openDatabase(path);
  expect(await second.prepare('SELECT id FROM a').raw()).toEqual([[1]]);
  second.close();
});

test('does its work before it returns, so nothing comes between', async () => {
  const db = openDatabase(':memory:');
  void db.prepare('CREATE TABLE a (id INTEGER)').run();
  void db.batch([db.prepare('INSERT INTO a VALUES (1)'), db.prepare('INSERT INTO a VALUES (2)')]);
  expect(await db.prepare('SELECT count(*) AS n FROM a').first()).toEqual({ n: 2 });
});

test('loses nothing acknowledged when the process is killed', async () => {
  const url = new URL('database.ts', import.meta.url).href;
  const script = `
    const { openDatabase } = await import(${JSON.stringify(url)});
    const db = openDatabase(${JSON.stringify(path)});
    await db.prepare('CREATE TABLE a (id INTEGER)').run();
    for (let id = 1; ; id++) {
      await db.batch([db.prepare('INSERT INTO a VALUES (?)').bind(id)]);
      process.stdout.write(id + '\\n');
      await new Promise(setImmediate);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let acknowledged = 0;
  child.stdout.on('data', (lines: Buffer) => {
    acknowledged = Number(lines.toString().trim().split('\n').at(-1));
    if (acknowledged > 20) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const db = openDatabase(path);
  const found = await db
    .prepare('SELECT max(id) AS last, count(*) AS n FROM a')
    .first<{ last: number; n: number }>();
  expect(acknowledged).toBeGreaterThan(20);
  expect(found?.last).toBeGreaterThanOrEqual(acknowledged);
  expect(found?.n).toBe(found?.last);
  db.close();
});

test('waits for another process to finish its write', async () => {
  const db = openDatabase(path);
  await db.prepare('CREATE TABLE a (id INTEGER)').run();
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const db = new (require('node:sqlite').DatabaseSync)(workerData);
    db.exec('BEGIN IMMEDIATE; INSERT INTO a VALUES (1)');
    parentPort.postMessage('writing');
    setTimeout(() => db.exec('COMMIT'), 100);`;
  const other = new Worker(script, { eval: true, workerData: path });
  await once(other, 'message');
  await db.batch([db.prepare('INSERT INTO a SELECT count(*) + 1 FROM a')]);
  expect(await db.prepare('SELECT id FROM a').raw()).toEqual([[1], [2]]);
  await other.terminate();
  db.close();
});

test('refuses a second statement instead of forgetting it', async () => {
  const db = openDatabase(':memory:');
  await expect(db.prepare('SELECT 1; SELECT 2').all()).rejects.toThrow('More than one statement');
  expect(await db.prepare("SELECT ';' AS a;\n").first()).toEqual({ a: ';' });
});

test('refuses a statement of another database', async () => {
  const [db, other] = [openDatabase(':memory:'), openDatabase(':memory:')];
  await expect(db.batch([other.prepare('SELECT 1')])).rejects.toThrow('another database');
  expect(await db.batch([db.prepare('SELECT 1')])).toHaveLength(1);
});

test('forgets old statements, not their meaning', async () => {
  const db = openDatabase(':memory:');
  for (let n = 0; n < 1100; n++)
    expect(await db.prepare(`SELECT ${n % 550} AS n`).first()).toEqual({ n: n % 550 });
});
