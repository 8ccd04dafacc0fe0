import { isRead } from '#worker/platform/node/sqlite/statement-kind.ts';
import type { BoundValue, Database, Statement } from '#worker/ports/database.ts';

interface Query {
  readonly sql: string;
  readonly values: readonly BoundValue[];
}

/** Keeps what is written into a database, so that another one can be filled with it at once. */
export class RecordedWrites {
  readonly #writes: Query[] = [];
  #hasEnded = false;

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  watch(db: Database): Database {
    if (this.#hasEnded) return db;
    const known = new WeakMap<Statement, Query & { readonly statement: Statement }>();
    const wrap = (statement: Statement, query: Query): Statement => {
      const keep = async <T>(answer: Promise<T>): Promise<T> => {
        const result = await answer;
        this.#keep([query]);
        return result;
      };
      const wrapped: Statement = {
        bind: (...values) => wrap(statement.bind(...values), { sql: query.sql, values }),
        first: () => keep(statement.first()),
        all: () => keep(statement.all()),
        run: () => keep(statement.run()),
        raw: () => keep(statement.raw()),
      };
      known.set(wrapped, { ...query, statement });
      return wrapped;
    };
    return {
      prepare: (sql) => wrap(db.prepare(sql), { sql, values: [] }),
      batch: async <Row>(statements: Statement[]) => {
        const queries = statements.flatMap((statement) => known.get(statement) ?? []);
        const results = await db.batch<Row>(queries.map(({ statement }) => statement));
        this.#keep(queries);
        return results;
      },
    };
  }

  /** What is written from now on is not kept. */
  end(): void {
    this.#hasEnded = true;
  }

  async repeatIn(db: Database): Promise<void> {
    await db.batch(this.#writes.map(({ sql, values }) => db.prepare(sql).bind(...values)));
  }

  #keep(queries: readonly Query[]): void {
    if (!this.#hasEnded) this.#writes.push(...queries.filter(({ sql }) => !isRead(sql)));
  }
}
