import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { orm } from './orm.ts';
import { counters } from './schema/requests.ts';

test('writes a limit into the SQL, and binds one that is not known yet', async () => {
  const db = orm(await createTestDatabase());
  const select = db.select({ n: counters.n }).from(counters);
  expect(select.limit(3).toSQL()).toEqual({ sql: 'select "n" from "counters" limit 3', params: [] });
  const { params } = db.select().from(counters).limit(sql.placeholder('limit')).toSQL();
  expect(params).toHaveLength(1);
});
