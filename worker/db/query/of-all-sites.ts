import type { Database } from '#worker/ports/database.ts';

export const ALL_SITES = '/* all sites */';

const known = new WeakMap<Database, Database>();

/**
 * The database for statements that serve all sites at once. Every other statement binds the site of each of its tables,
 * otherwise the test database refuses it.
 */
export function ofAllSites(db: Database): Database {
  let marked = known.get(db);
  if (!marked) {
    marked = {
      prepare: (sql) => db.prepare(`${ALL_SITES} ${sql}`),
      batch: (statements) => db.batch(statements),
    };
    known.set(db, marked);
  }
  return marked;
}
