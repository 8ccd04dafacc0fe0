import type { Database, Statement } from '#worker/ports/database.ts';

/** A database that tells how many queries it is asked. */
export function countQueries(db: Database, count: (n: number) => void): Database {
  const inner = new WeakMap<Statement, Statement>();
  const counted = (statement: Statement): Statement => {
    const one: Statement = {
      bind: (...values) => counted(statement.bind(...values)),
      first: async () => (count(1), statement.first()),
      all: async () => (count(1), statement.all()),
      run: async () => (count(1), statement.run()),
      raw: async () => (count(1), statement.raw()),
    };
    inner.set(one, statement);
    return one;
  };
  return {
    prepare: (sql) => counted(db.prepare(sql)),
    batch(statements) {
      count(statements.length);
      return db.batch(statements.map((statement) => inner.get(statement) ?? statement));
    },
  };
}
