import { isRead } from '#worker/platform/node/sqlite/statement-kind.ts';
import type { Database, Statement } from '#worker/ports/database.ts';

/** A database that calls `onWritten` after each write that is stored, before its caller hears of it. */
export function tellOfWrites(db: Database, onWritten: () => void): Database {
  const inner = new WeakMap<Statement, { readonly statement: Statement; readonly sql: string }>();
  const wrap = (statement: Statement, sql: string): Statement => {
    const tell = async <T>(answer: Promise<T>): Promise<T> => {
      const result = await answer;
      if (!isRead(sql)) onWritten();
      return result;
    };
    const wrapped: Statement = {
      bind: (...values) => wrap(statement.bind(...values), sql),
      first: () => tell(statement.first()),
      all: () => tell(statement.all()),
      run: () => tell(statement.run()),
      raw: () => tell(statement.raw()),
    };
    inner.set(wrapped, { statement, sql });
    return wrapped;
  };
  return {
    prepare: (sql) => wrap(db.prepare(sql), sql),
    async batch<Row>(statements: Statement[]) {
      const known = statements.map((statement) => inner.get(statement) ?? { statement, sql: '' });
      const results = await db.batch<Row>(known.map(({ statement }) => statement));
      if (known.some(({ sql }) => !isRead(sql))) onWritten();
      return results;
    },
  };
}
