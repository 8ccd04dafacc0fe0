import type { Database } from '#worker/ports/database.ts';

/** Throws when the database does not answer or has no tables. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.prepare('SELECT 1 FROM members LIMIT 1').first();
}
