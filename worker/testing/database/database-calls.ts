import { type Query, wrapDatabase } from '#worker/db/wrap-database.ts';
import type { Database } from '#worker/ports/database.ts';

export interface DatabaseCalls {
  /** Statements that read. */
  readonly reads: readonly string[];
  /** Statements that write; a page does not wait for them. */
  readonly writes: readonly string[];
  /** Reads that wait for no other one share a round trip. */
  readonly roundTrips: number;
  /** The most reads that waited together. */
  readonly mostAtOnce: number;
}

/** A database that records the calls since `restart`. */
export function recordCalls(db: Database): { database: Database; restart(): DatabaseCalls } {
  let calls = createRecord();
  let waiting = 0;

  async function record<T>(queries: readonly Query[], work: () => Promise<T>): Promise<T> {
    const sqls = queries.map(({ sql }) => sql);
    const reads = sqls.filter((sql) => /^\s*(?:select|with)\b/i.test(sql));
    calls.reads.push(...reads);
    calls.writes.push(...sqls.filter((sql) => !reads.includes(sql)));
    if (reads.length === 0) return work();
    if (waiting === 0) calls.roundTrips += 1;
    waiting += 1;
    calls.mostAtOnce = Math.max(calls.mostAtOnce, waiting);
    await letOthersAsk();
    waiting -= 1;
    // Those that were asked for together end together.
    await nextTurn();
    return work();
  }

  return { database: wrapDatabase(db, record), restart: () => (calls = createRecord()) };
}

function createRecord() {
  return { reads: [] as string[], writes: [] as string[], roundTrips: 0, mostAtOnce: 0 };
}

/** A page asks for several things in one turn of the event loop, or in a few when its modules come in between. */
async function letOthersAsk(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTurn();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
