import type { BoundValue, Database } from '#worker/ports/database.ts';

/** A statement that a store has prepared, such as one of drizzle's; several of them are committed in one batch. */
export interface Write {
  toSQL(): { readonly sql: string; readonly params: unknown[] };
  /** Gets the rows after the commit. */
  readonly onCommit?: ((rows: readonly object[]) => void) | undefined;
}

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
