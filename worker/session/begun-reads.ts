// docs/decisions/063-reads-of-a-page.md
import type { Database } from '#worker/ports/database.ts';
import { wrapDatabase } from '../db/wrap-database.ts';

/**
 * Begins reads before it is known whether their answers are wanted. The database that is returned answers a statement with
 * the same text and values by the read that was begun, once, and asks any other one as always. So nothing leaves of a read
 * that was begun for another member, or for a request that is refused.
 */
export function beginReads(db: Database, begin: (db: Database) => Promise<unknown>): Database {
  const begun = new Map<string, Promise<unknown>>();
  const beginning = replaceReads(db, (key, ask) => {
    const rows = ask();
    begun.set(key, rows);
    return rows;
  });
  // A fault is met by the request when it asks for the same.
  begin(beginning).catch(() => undefined);
  return replaceReads(db, (key, ask) => {
    const rows = begun.get(key);
    begun.delete(key);
    return rows ?? ask();
  });
}

/** `read` gets the text and values of each statement that is asked for rows, and what asks the database for them. */
function replaceReads(
  db: Database,
  read: (key: string, ask: () => Promise<unknown>) => Promise<unknown>,
): Database {
  return wrapDatabase(db, ([query], ask, call) =>
    call === 'raw' ? (read(JSON.stringify(query), ask) as ReturnType<typeof ask>) : ask(),
  );
}
