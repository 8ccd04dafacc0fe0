import type { Database, Statement } from '#worker/ports/database.ts';

/** When a batch fails: before it is committed, or after, when only its answer is lost. */
export type Fault = 'before' | 'after' | null;

/** As D1's client throws it. */
const loseConnection = () => {
  const cause = new Error('Network connection lost.');
  return new Error(`D1_ERROR: ${cause.message}`, { cause });
};

/** A database whose batches wait and fail as the caller wishes. */
export function createFaultyDatabase(db: Database, nextFault: () => Fault | Promise<Fault>): Database {
  return {
    prepare: (sql) => db.prepare(sql),
    async batch<Row>(statements: Statement[]) {
      const fault = await nextFault();
      if (fault === 'before') throw loseConnection();
      const results = await db.batch<Row>(statements);
      if (fault === 'after') throw loseConnection();
      return results;
    },
  };
}
