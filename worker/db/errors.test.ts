import { expect, test } from 'vitest';
import {
  isCheckViolation,
  isForeignKeyViolation,
  isDatabaseUnavailable,
  isUniqueViolation,
} from './errors.ts';

const wrap = (message: string): Error => new Error('Failed query', { cause: new Error(message) });

test.each([
  'UNIQUE constraint failed: a.b, a.c',
  'D1_ERROR: UNIQUE constraint failed: a.b, a.c: SQLITE_CONSTRAINT',
])('recognizes a second row with the same key: %s', (message) => {
  expect(isUniqueViolation(wrap(message))).toBe(true);
  expect(isUniqueViolation(wrap(message), 'a.b')).toBe(true);
  expect(isUniqueViolation(wrap(message), 'a.c')).toBe(true);
  expect(isUniqueViolation(wrap(message), 'a.d')).toBe(false);
  expect(isCheckViolation(wrap(message))).toBe(false);
});

test('recognizes a broken rule and a missing row', () => {
  expect(
    isCheckViolation(wrap('D1_ERROR: CHECK constraint failed: a_positive: SQLITE_CONSTRAINT'), 'a_positive'),
  ).toBe(true);
  expect(isCheckViolation(wrap('CHECK constraint failed: a_positive'), 'a')).toBe(false);
  expect(isForeignKeyViolation(wrap('FOREIGN KEY constraint failed'))).toBe(true);
});

test('recognizes nothing else as one', () => {
  expect(isUniqueViolation(new Error('no such table'))).toBe(false);
  expect(isUniqueViolation('UNIQUE constraint failed: a.b')).toBe(false);
  expect(isUniqueViolation(null)).toBe(false);
});

test.each([
  'database is locked: the write has waited for its turn too long',
  'database or disk is full',
  'disk I/O error',
])('recognizes a database that cannot work now: %s', (message) => {
  expect(isDatabaseUnavailable(wrap(message))).toBe(true);
});

test.each([
  'D1 DB is overloaded. Too many requests queued.',
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
  'Network connection lost.',
  "D1 DB's isolate exceeded its memory limit and was reset.",
])('recognizes that D1 cannot work now, whether or not its client has wrapped the message: %s', (message) => {
  const answered = new Error(`D1_ERROR: ${message}`, { cause: new Error(message) });
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: answered }))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

test('recognizes a full disk by its code', () => {
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  expect(isDatabaseUnavailable(new Error('not stored', { cause: full }))).toBe(true);
});

test('does not mistake typed text for the state of the database', () => {
  const cause = new Error('UNIQUE constraint failed: a.b');
  expect(isDatabaseUnavailable(new Error("Failed query: 'database is locked'", { cause }))).toBe(false);
  expect(isDatabaseUnavailable(null)).toBe(false);
});
