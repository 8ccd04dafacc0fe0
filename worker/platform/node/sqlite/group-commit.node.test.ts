import { beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';
import { type Batch, type Outcome, commitTogether } from './group-commit.ts';

let connection: Connection;
beforeEach(() => {
  connection = new Connection(':memory:', { waitMs: 0 });
  connection.run({ sql: 'CREATE TABLE a (id INTEGER UNIQUE)', values: [] });
});

interface TestBatch extends Batch {
  outcome?: Outcome;
}

function batch(...statements: string[]): TestBatch {
  const made: TestBatch = {
    queries: statements.map((sql) => ({ sql, values: [] })),
    isAwaited: () => true,
    claim: () => true,
    release() {},
    answer: (outcome) => void (made.outcome = outcome),
  };
  return made;
}

const rows = () => connection.run({ sql: 'SELECT id FROM a ORDER BY id', values: [] }).rows.flat();
const failureOf = ({ outcome }: TestBatch) => outcome && 'failure' in outcome && outcome.failure.message;

test('commits several batches once and answers each with its own results', () => {
  const commit = vi.spyOn(connection, 'commit');
  const batches = [batch('INSERT INTO a VALUES (1)'), batch('INSERT INTO a VALUES (2) RETURNING id')];
  expect(commitTogether(connection, batches)).toEqual([]);
  expect(commit).toHaveBeenCalledTimes(1);
  expect(batches[1]?.outcome).toEqual({
    results: [{ columns: ['id'], rows: [[2]] }],
  });
  expect(rows()).toEqual([1, 2]);
});

test('answers no caller before the commit', () => {
  const first = batch('INSERT INTO a VALUES (1)');
  const second = batch('INSERT INTO a VALUES (1)');
  vi.spyOn(connection, 'commit').mockImplementation(() => {
    expect([first.outcome, second.outcome]).toEqual([undefined, undefined]);
    throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
  });
  commitTogether(connection, [first, second]);
  expect([first, second].map(failureOf)).toEqual(['disk I/O error', 'disk I/O error']);
  expect(rows()).toEqual([]);
});

test('undoes all of a batch that fails and nothing of the others', () => {
  const failing = batch('INSERT INTO a VALUES (2)', 'INSERT INTO a VALUES (1)');
  commitTogether(connection, [batch('INSERT INTO a VALUES (1)'), failing, batch('INSERT INTO a VALUES (3)')]);
  expect(failureOf(failing)).toBe('UNIQUE constraint failed: a.id');
  expect(rows()).toEqual([1, 3]);
});

test('undoes a batch that fails alone', () => {
  const failing = batch('INSERT INTO a VALUES (2)', 'INSERT INTO a VALUES (2)');
  commitTogether(connection, [failing]);
  expect(failureOf(failing)).toBe('UNIQUE constraint failed: a.id');
  expect(rows()).toEqual([]);
});

test('keeps the work of the others when a statement ends the transaction', () => {
  const failing = batch('INSERT OR ROLLBACK INTO a VALUES (1)');
  const others = [batch('INSERT INTO a VALUES (1)'), batch('INSERT INTO a VALUES (3)')] as const;
  commitTogether(connection, [others[0], failing, others[1]]);
  expect(failureOf(failing)).toBe('UNIQUE constraint failed: a.id');
  expect(others.map(failureOf)).toEqual([false, false]);
  expect(rows()).toEqual([1, 3]);
});

test('fails only the batch that breaks a constraint which is checked at the commit', () => {
  connection.run({
    sql: 'CREATE TABLE b (a INTEGER REFERENCES a (id) DEFERRABLE INITIALLY DEFERRED)',
    values: [],
  });
  const [good, bad] = [batch('INSERT INTO a VALUES (1)'), batch('INSERT INTO b VALUES (9)')];
  commitTogether(connection, [good, bad]);
  expect(failureOf(good)).toBe(false);
  expect(failureOf(bad)).toBe('FOREIGN KEY constraint failed');
  expect(rows()).toEqual([1]);
});

test('executes nothing of a batch that is given up meanwhile', () => {
  const [first, late] = [batch('INSERT INTO a VALUES (1)'), batch('INSERT INTO a VALUES (2)')];
  const release = vi.spyOn(first, 'release');
  late.claim = () => false;
  commitTogether(connection, [first, late]);
  expect(failureOf(first)).toBe(false);
  expect(release).toHaveBeenCalledTimes(1);
  expect(rows()).toEqual([1]);
});

test('fails the whole group on a full disk', () => {
  connection.run({ sql: 'PRAGMA max_page_count = 4', values: [] });
  connection.run({ sql: 'CREATE TABLE b (text TEXT)', values: [] });
  const [small, large] = [
    batch('INSERT INTO a VALUES (1)'),
    batch('INSERT INTO b VALUES (zeroblob(100000))'),
  ];
  commitTogether(connection, [small, large]);
  expect([small, large].map(failureOf)).toEqual(Array(2).fill('database or disk is full'));
  expect(rows()).toEqual([]);
});
