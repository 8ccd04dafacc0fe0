import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition of a list or a lookup, with the index that serves it and the columns that SQLite searches in it, such as
 * `likes_received (liked_id, created_at)`; a first page needs only the first of them. It is a comment in the statement,
 * which a test compares with the plan (`worker/db/query-plans.test.ts`).
 */
export function servedBy(index: string, condition: SQL | undefined): SQL {
  return sql`${sql.raw(`/* index ${index} */ `)}${condition}`;
}
