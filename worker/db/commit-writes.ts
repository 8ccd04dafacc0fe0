import type { BoundValue, Database } from '#worker/ports/database.ts';
import type { Write } from './write.ts';

/** Commits statements as one batch. Those of a request go through `worker/idempotency/store.ts`. */
export async function commitWrites(db: Database, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const statements = writes.map((write) => {
    const { sql, params } = write.toSQL();
    return db.prepare(sql).bind(...(params as BoundValue[]));
  });
  const results = await db.batch<object>(statements);
  for (const [index, { results: rows }] of results.entries()) writes[index]?.onCommit?.(rows);
}
