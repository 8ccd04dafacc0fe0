import { lt } from 'drizzle-orm';
import type { Database } from '#worker/ports/database.ts';
import { orm } from './client.ts';
import { counters, idempotency, sessions } from './schema.ts';

const DAY_MS = 86_400_000;
/** Longer than the longest window of a limit and than anyone retries. */
const KEEP_MS = 2 * DAY_MS;

/** Deletes what has served its time: counted windows, remembered answers, ended sessions. Safe at any moment. */
export async function sweep(database: Database, now: number): Promise<void> {
  const db = orm(database);
  await db.batch([
    db.delete(counters).where(lt(counters.windowStart, now - KEEP_MS)),
    db.delete(idempotency).where(lt(idempotency.createdAt, now - KEEP_MS)),
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
  ]);
}
