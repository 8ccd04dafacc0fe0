import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CONTROL_MIGRATIONS,
  MIGRATIONS,
  checkMigrations,
  keepNewestSnapshot,
  recordMigrations,
} from './migration-checksums.ts';

let folder: string;
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('0000_a.sql', 'CREATE TABLE a (id INTEGER);');
  write('0001_b.sql', 'CREATE TABLE b (id INTEGER);');
  recordMigrations(folder, { all: false });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('matches all published migrations and records each new one', () => {
  expect([MIGRATIONS, CONTROL_MIGRATIONS].flatMap(checkMigrations)).toEqual([]);
});

test('keeps only the newest snapshot, and the journal', () => {
  mkdirSync(join(folder, 'meta'));
  for (const name of ['0009_snapshot.json', '0010_snapshot.json', '0001_snapshot.json', '_journal.json'])
    write(`meta/${name}`, '{}');
  keepNewestSnapshot(folder);
  expect(readdirSync(join(folder, 'meta')).toSorted()).toEqual(['0010_snapshot.json', '_journal.json']);
});

test('names a changed migration', () => {
  write('0000_a.sql', 'CREATE TABLE a (id TEXT);');
  expect(checkMigrations(folder)).toEqual(['0000_a.sql has changed since it was recorded.']);
});

test('names a missing migration', () => {
  rmSync(join(folder, '0001_b.sql'));
  expect(checkMigrations(folder)).toEqual(['0001_b.sql is recorded but has disappeared.']);
});

test('records a new migration', () => {
  write('0002_c.sql', 'CREATE TABLE c (id INTEGER);');
  expect(checkMigrations(folder)).toEqual(['0002_c.sql is not recorded: run npm run record-migrations.']);
  expect(recordMigrations(folder, { all: false })).toEqual([]);
  expect(checkMigrations(folder)).toEqual([]);
});

test('refuses to record a changed migration unless all are recorded again', () => {
  write('0000_a.sql', 'CREATE TABLE a (id TEXT);');
  expect(recordMigrations(folder, { all: false })).toHaveLength(1);
  expect(checkMigrations(folder)).toHaveLength(1);
  expect(recordMigrations(folder, { all: true })).toEqual([]);
  expect(checkMigrations(folder)).toEqual([]);
});
