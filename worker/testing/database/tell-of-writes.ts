import { wrapDatabase } from '#worker/db/wrap-database.ts';
import { isRead } from '#worker/platform/node/sqlite/statement-kind.ts';
import type { Database } from '#worker/ports/database.ts';

/** A database that calls `onWritten` after each write that is stored, before its caller hears of it. */
export function tellOfWrites(db: Database, onWritten: () => void): Database {
  return wrapDatabase(db, async (queries, ask) => {
    const answer = await ask();
    if (queries.some(({ sql }) => !isRead(sql))) onWritten();
    return answer;
  });
}
