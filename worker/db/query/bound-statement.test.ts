import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import type { Database } from '#worker/ports/database.ts';
import { counters } from '../schema/requests.ts';
import { orm } from '../orm.ts';
import { bindStatement, bindStatements } from './bound-statement.ts';
import { prepareOnce } from './prepare-once.ts';

let built = 0;

function addUse(db: Database, values: { key: string; at: number }) {
  const statement = prepareOnce(db, 'add use', (d) => {
    built += 1;
    return d
      .insert(counters)
      .values({ scope: 's', key: sql.placeholder('key'), expiresAt: sql.placeholder('at'), n: 1 })
      .returning({ key: counters.key, at: counters.expiresAt })
      .prepare();
  });
  return bindStatement(statement, values);
}

test('builds a statement once and runs it with other values each time, alone and in a batch', async () => {
  const db = await createTestDatabase();
  built = 0;
  expect(await addUse(db, { key: 'a', at: 1 })).toEqual([{ key: 'a', at: 1 }]);
  const results = await orm(db).batch([addUse(db, { key: 'b', at: 2 }), addUse(db, { key: 'c', at: 3 })]);
  expect(results).toEqual([[{ key: 'b', at: 2 }], [{ key: 'c', at: 3 }]]);
  expect(built).toBe(1);
});

test('runs a statement again that has run before', async () => {
  const db = await createTestDatabase();
  const [one] = bindStatements(
    [
      orm(db)
        .insert(counters)
        .values({ scope: 's', key: sql.placeholder('key'), expiresAt: 1, n: 1 })
        .onConflictDoUpdate({
          target: [counters.scope, counters.key, counters.expiresAt],
          set: { n: sql`${counters.n} + 1` },
        })
        .returning({ n: counters.n })
        .prepare(),
    ],
    { key: 'a', unused: 1 },
  );
  if (!one) throw new Error('There is one statement.');
  expect(await orm(db).batch([one, one])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test('refuses to run without one of the values', async () => {
  const db = await createTestDatabase();
  const statement = orm(db)
    .insert(counters)
    .values({ scope: 's', key: sql.placeholder('key'), expiresAt: 1, n: 1 })
    .prepare();
  await expect(orm(db).batch([bindStatement(statement, {})])).rejects.toThrow('"key"');
});
