import type { BoundValue, Database, Statement } from '#worker/ports/database.ts';

/** What a statement asks, without the database that it asks. */
export interface Query {
  readonly sql: string;
  readonly values: readonly BoundValue[];
}

type Call = keyof Pick<Statement, 'first' | 'all' | 'run' | 'raw'> | 'batch';

/** Gets the queries of a call and what carries them out: one query, or those of a batch, which is one round trip. */
type Around = <T>(queries: readonly Query[], ask: () => Promise<T>, call: Call) => Promise<T>;

/** A database whose calls go through `around`. */
export function wrapDatabase(db: Database, around: Around): Database {
  const inner = new WeakMap<Statement, { readonly statement: Statement; readonly query: Query }>();

  function wrap(statement: Statement, query: Query): Statement {
    const queries = [query];
    const wrapped: Statement = {
      bind: (...values) => wrap(statement.bind(...values), { sql: query.sql, values }),
      first: () => around(queries, () => statement.first(), 'first'),
      all: () => around(queries, () => statement.all(), 'all'),
      run: () => around(queries, () => statement.run(), 'run'),
      raw: () => around(queries, () => statement.raw(), 'raw'),
    };
    inner.set(wrapped, { statement, query });
    return wrapped;
  }

  return {
    prepare: (sql) => wrap(db.prepare(sql), { sql, values: [] }),
    batch(statements) {
      const known = statements.map(
        (statement) => inner.get(statement) ?? { statement, query: { sql: '', values: [] } },
      );
      return around(
        known.map(({ query }) => query),
        () => db.batch(known.map(({ statement }) => statement)),
        'batch',
      );
    },
  };
}

/** A database that calls `before` for each query, to count, delay or refuse it; a batch is one round trip. */
export function watchDatabase(db: Database, before: (sql: string) => void | Promise<void>): Database {
  return wrapDatabase(db, async (queries, ask) => {
    await Promise.all(queries.map(async ({ sql }) => before(sql)));
    return ask();
  });
}
