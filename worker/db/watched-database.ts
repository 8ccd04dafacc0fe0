import type { Database } from '#worker/ports/database.ts';
import { wrapDatabase } from './wrap-database.ts';

/** A database that calls `before` for each query, to count, delay or refuse it; a batch is one round trip. */
export function watchDatabase(db: Database, before: (sql: string) => void | Promise<void>): Database {
  return wrapDatabase(db, async (queries, ask) => {
    await Promise.all(queries.map(async ({ sql }) => before(sql)));
    return ask();
  });
}
