import { expect, test } from 'vitest';
import { isRead } from './statement-kind.ts';

test.each([
  'SELECT 1',
  '  select 1',
  '-- INSERT\nSELECT 1',
  '/* why */ VALUES (1)',
  'EXPLAIN QUERY PLAN DELETE FROM a',
  'WITH b AS (SELECT 1) SELECT * FROM b',
])('reads directly: %j', (sql) => expect(isRead(sql)).toBe(true));

test.each([
  'INSERT INTO a VALUES (1)',
  'insert into a select 1 returning id',
  'UPDATE a SET id = 1',
  'DELETE FROM a',
  'REPLACE INTO a VALUES (1)',
  'CREATE TABLE a (id)',
  'PRAGMA user_version = 1',
  'WITH b AS (SELECT 1) INSERT INTO a SELECT * FROM b',
  'with recursive b as (select 1) delete from a',
  // Only SQLite knows for sure; the writer executes reads as well.
  "WITH b AS (SELECT 'update') SELECT * FROM b",
  'selection',
])('sends to the writer: %j', (sql) => expect(isRead(sql)).toBe(false));
