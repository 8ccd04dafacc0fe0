import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Connection } from './connection.ts';
import { createJournalLimit } from './journal-limit.ts';

const MAX_BYTES = 2 ** 20;
const ROW = 'x'.repeat(20_000);

/** Reads with two connections, so that one of them is always reading. */
const READ = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const connections = [new DatabaseSync(workerData), new DatabaseSync(workerData)];
  const begin = (connection) => {
    connection.exec('BEGIN');
    connection.prepare('SELECT count(*) FROM texts').get();
  };
  begin(connections[0]);
  parentPort.postMessage('reads');
  setInterval(() => {
    begin(connections[1]);
    connections[0].exec('ROLLBACK');
    connections.reverse();
  }, 2);`;

let folder: string;
let path: string;
let writer: Connection;
let reader: Worker;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'main.db');
  writer = new Connection(path, { waitMs: 250 });
  writer.run({ sql: 'CREATE TABLE texts (text TEXT)', values: [] });
  reader = new Worker(READ, { eval: true, workerData: path });
  await once(reader, 'message');
});
afterEach(async () => {
  await reader.terminate();
  writer.close();
  rmSync(folder, { recursive: true });
});

/** The largest size of the journal while 8 MB are written. */
function write(limit: () => void): number {
  let largest = 0;
  for (let count = 0; count < 400; count++) {
    writer.run({ sql: 'INSERT INTO texts VALUES (?)', values: [ROW] });
    limit();
    largest = Math.max(largest, statSync(`${path}-wal`).size);
  }
  return largest;
}

test('begins the journal of a database anew although others read all the time', () => {
  const limit = createJournalLimit(writer, path, { maxBytes: MAX_BYTES, everyMs: 0, waitMs: 200 });
  expect(write(limit)).toBeLessThan(2 * MAX_BYTES);
});

test('goes on writing while a long reading needs the journal', () => {
  const long = new Connection(path, { waitMs: 0 });
  long.begin('read');
  long.readRows({ sql: 'SELECT count(*) FROM texts', values: [] });
  const limit = createJournalLimit(writer, path, { maxBytes: MAX_BYTES, everyMs: 10_000, waitMs: 20 });
  expect(write(limit)).toBeGreaterThan(4 * MAX_BYTES);
  long.rollback();
  long.close();
});
