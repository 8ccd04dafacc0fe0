import { type DeletionRequests, deleteAgain } from '#worker/db/expiry/deletion-requests-store.ts';
import { eraseAgain } from '#worker/db/expiry/erase-members.ts';
import { keepErasures } from '#worker/db/expiry/erasures-store.ts';
import { orm } from '#worker/db/orm.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { syncEpoch } from '#worker/db/schema/inboxes.ts';
import type { Database } from '#worker/ports/database.ts';

/** What has happened to members since a backup was made, by their hashes. */
export interface Departures {
  readonly erased: ReadonlySet<string>;
  readonly asked: DeletionRequests;
}

/** How many members were erased, and how many accounts were deleted. */
export interface Departed {
  readonly erased: number;
  readonly deleted: number;
}

/** Brings a database of an earlier time up to date with what may not be undone. */
export async function prepareRestored(database: Database, { erased, asked }: Departures): Promise<Departed> {
  const db = orm(ofAllSites(database));
  await keepErasures(db, erased);
  // Devices load their chats again, because what they know may not have happened.
  await db.delete(syncEpoch);
  return { erased: await eraseAgain(db, erased), deleted: await deleteAgain(db, asked) };
}
