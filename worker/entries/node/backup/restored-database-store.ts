import { eraseAgain } from '#worker/db/expiry/erase-members.ts';
import { keepErasures } from '#worker/db/expiry/erasures-store.ts';
import { orm } from '#worker/db/orm.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { syncEpoch } from '#worker/db/schema/inboxes.ts';
import type { Database } from '#worker/ports/database.ts';

/** Brings a database of an earlier time up to date with what may not be undone. Returns how many members were erased. */
export async function prepareRestored(database: Database, hashes: ReadonlySet<string>): Promise<number> {
  const db = orm(ofAllSites(database));
  await keepErasures(db, hashes);
  // Devices load their chats again, because what they know may not have happened.
  await db.delete(syncEpoch);
  return eraseAgain(db, hashes);
}
