import type { Database, Statement } from '#worker/ports/database.ts';

/** A database that calls `before` for each query, to count, delay or refuse it; a batch is one round trip. */
export function watchDatabase(db: Database, before: (sql: string) => void | Promise<void>): Database {
  const inner = new WeakMap<Statement, { statement: Statement; sql: string }>();

  function watch(statement: Statement, sql: string): Statement {
    const watched: Statement = {
      bind: (...values) => watch(statement.bind(...values), sql),
      async first() {
        await before(sql);
        return statement.first();
      },
      async all() {
        await before(sql);
        return statement.all();
      },
      async run() {
        await before(sql);
        return statement.run();
      },
      async raw() {
        await before(sql);
        return statement.raw();
      },
    };
    inner.set(watched, { statement, sql });
    return watched;
  }

  return {
    prepare: (sql) => watch(db.prepare(sql), sql),
    async batch(statements) {
      const known = statements.map((statement) => inner.get(statement) ?? { statement, sql: '' });
      await Promise.all(known.map(async ({ sql }) => before(sql)));
      return db.batch(known.map(({ statement }) => statement));
    },
  };
}
