import type { Database } from '#worker/ports/database.ts';
import { orm } from './orm.ts';
import type { Write } from './write.ts';

/** Commits statements of a job as one batch. Those of a request go through `worker/idempotency/store.ts`. */
export async function commitWrites(db: Database, [first, ...rest]: readonly Write[]): Promise<void> {
  if (first) await orm(db).batch([first, ...rest]);
}
