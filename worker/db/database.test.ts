import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/database';
import { orm } from './orm.ts';
import { isUniqueViolation } from './errors.ts';

// What the application relies on in D1. Inside workerd this checks D1 itself, on Node the embedded database.

async function numbers(...values: number[]) {
  const db = await createEmptyDatabase();
  await db.prepare('CREATE TABLE numbers (n INTEGER UNIQUE)').run();
  for (const value of values) await db.prepare('INSERT INTO numbers VALUES (?)').bind(value).run();
  return db;
}

test('reads rows as objects and as arrays', async () => {
  const db = await numbers(1, 2);
  const all = db.prepare('SELECT n, n * 2 AS twice FROM numbers WHERE n > ? ORDER BY n').bind(0);
  expect((await all.all()).results).toStrictEqual([
    { n: 1, twice: 2 },
    { n: 2, twice: 4 },
  ]);
  expect(await all.raw()).toStrictEqual([
    [1, 2],
    [2, 4],
  ]);
  expect(await all.first()).toStrictEqual({ n: 1, twice: 2 });
  expect(await all.bind(5).first()).toBeNull();
  expect((await all.run()).results).toHaveLength(2);
});

test('keeps the values of two statements with the same text apart', async () => {
  const db = await numbers(1, 2);
  const one = db.prepare('SELECT n FROM numbers WHERE n = ?');
  const [a, b] = [one.bind(1), one.bind(2)];
  expect(await Promise.all([a.raw(), b.first(), a.first()])).toEqual([[[1]], { n: 2 }, { n: 1 }]);
});

test('stores booleans as numbers and null as null, and takes no undefined', async () => {
  const db = await createEmptyDatabase();
  const row = await db
    .prepare('SELECT ? AS yes, ? AS no, ? AS empty, ? AS text')
    .bind(true, false, null, 'é')
    .first();
  expect(row).toEqual({ yes: 1, no: 0, empty: null, text: 'é' });
  const bindUndefined = async () =>
    db
      .prepare('SELECT ?')
      .bind(undefined as unknown as null)
      .first();
  await expect(bindUndefined()).rejects.toThrow(/cannot be bound|not supported/);
});

test('gives the rows that a write returns', async () => {
  const db = await numbers(1, 2);
  const insert = await db.prepare('INSERT INTO numbers VALUES (?) RETURNING n').bind(3).all();
  expect(insert.results).toEqual([{ n: 3 }]);
});

test('gives the result of each statement of a batch', async () => {
  const db = await numbers();
  const results = await db.batch([
    db.prepare('INSERT INTO numbers VALUES (?)').bind(7),
    db.prepare('SELECT n FROM numbers'),
  ]);
  expect(results.map((result) => result.results)).toEqual([[], [{ n: 7 }]]);
});

test('undoes a failed batch as a whole', async () => {
  const db = await numbers(1);
  const insert = db.prepare('INSERT INTO numbers VALUES (?)');
  const failure = await db
    .batch([insert.bind(2), insert.bind(1), insert.bind(3)])
    .catch((error: unknown) => error);
  expect(isUniqueViolation(failure, 'numbers.n')).toBe(true);
  expect(await db.prepare('SELECT n FROM numbers').raw()).toEqual([[1]]);
  await insert.bind(4).run();
  expect(await db.prepare('SELECT n FROM numbers').raw()).toEqual([[1], [4]]);
});

test.each(['BEGIN', ' begin immediate', '-- why\nCOMMIT', '/* why */ SAVEPOINT a', 'ROLLBACK'])(
  'refuses %j',
  async (text) => {
    const db = await createEmptyDatabase();
    await expect(db.prepare(text).run()).rejects.toThrow(/transaction/i);
  },
);

test('enforces foreign keys', async () => {
  const db = await createEmptyDatabase();
  await db.prepare('CREATE TABLE parents (id INTEGER PRIMARY KEY)').run();
  await db.prepare('CREATE TABLE children (parent INTEGER REFERENCES parents (id))').run();
  await expect(db.prepare('INSERT INTO children VALUES (1)').run()).rejects.toThrow(
    'FOREIGN KEY constraint failed',
  );
});

test.each([
  [
    '101 values',
    `SELECT 1 IN (${Array(101).fill('?').join()})`,
    Array(101).fill(1),
    'too many SQL variables',
  ],
  ['a deep expression', `SELECT ${Array(102).fill('1').join(' + ')}`, [], 'Expression tree is too large'],
  ['six selects in one', Array(6).fill('SELECT 1').join(' UNION '), [], 'too many terms in compound SELECT'],
  ['a long pattern', 'SELECT 1 WHERE ? LIKE ?', ['a', 'a'.repeat(51)], 'pattern too complex'],
  ['a long statement', `SELECT '${'a'.repeat(100_000)}'`, [], /too (long|big|large)/],
])('refuses %s', async (_, text, values, message) => {
  const db = await createEmptyDatabase();
  const statement = async () => db.prepare(text).bind(...values);
  await expect(statement().then((bound) => bound.run())).rejects.toThrow(message);
});

test('accepts 100 values', async () => {
  const db = await createEmptyDatabase();
  const found = db.prepare(`SELECT 100 IN (${Array(100).fill('?').join()}) AS found`);
  expect(await found.bind(...Array.from({ length: 100 }, (_, n) => n + 1)).first()).toEqual({ found: 1 });
});

test('works below drizzle', async () => {
  const db = await numbers(1, 2);
  expect(orm(db)).toBe(orm(db));
  expect(await orm(db).all(sql`SELECT n FROM numbers WHERE n > ${1}`)).toEqual([{ n: 2 }]);
  expect(await orm(db).get(sql`SELECT count(*) AS n FROM numbers`)).toEqual({ n: 2 });
  const again = orm(db).run(sql`INSERT INTO numbers VALUES (2)`);
  expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true);
});
