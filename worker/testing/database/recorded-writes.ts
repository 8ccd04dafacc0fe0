import { isRead } from '#worker/platform/node/sqlite/statement-kind.ts';
import { type Query, wrapDatabase } from '#worker/db/wrap-database.ts';
import type { Database } from '#worker/ports/database.ts';

/** Keeps what is written into a database, so that another one can be filled with it at once. */
export class RecordedWrites {
  readonly #writes: Query[] = [];
  #hasEnded = false;

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  watch(db: Database): Database {
    if (this.#hasEnded) return db;
    return wrapDatabase(db, async (queries, ask) => {
      const answer = await ask();
      this.#keep(queries);
      return answer;
    });
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
