import { ne } from 'drizzle-orm';
import { type DeletionRequests, deleteAgain } from '#worker/db/expiry/deletion-requests-store.ts';
import { eraseAgain } from '#worker/db/expiry/erase-members.ts';
import { findErased, hashErasedMember, keepErasures } from '#worker/db/expiry/erasures-store.ts';
import { orm } from '#worker/db/orm.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { syncEpoch } from '#worker/db/schema/inboxes.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { blocks } from '#worker/db/schema/relations.ts';
import { oneTimeLinks, sessions } from '#worker/db/schema/sessions.ts';
import { commitWrites } from '#worker/db/write.ts';
import { findConsentTime, withdraw } from '#worker/features/consent/store.ts';
import { writePhotoDeletion } from '#worker/features/photos/my-photos-store.ts';
import { insertBlock } from '#worker/features/safety/store.ts';
import type { Database } from '#worker/ports/database.ts';

/** A member who has blocked another one, by their hashes. */
export interface Block {
  readonly by: string;
  readonly of: string;
  readonly at: number;
}

/** What members have ended since a backup was made, by their hashes. */
export interface Departures {
  /** Members by their hashes, and photos by their keys. */
  readonly erased: ReadonlySet<string>;
  readonly asked: DeletionRequests;
  /** When members withdrew their consent. */
  readonly withdrawn: ReadonlyMap<string, number>;
  readonly blocks: readonly Block[];
}

/** How many members were erased, photos and accounts deleted, consents withdrawn and members blocked. */
export interface Departed {
  readonly erased: number;
  readonly photos: number;
  readonly deleted: number;
  readonly withdrawn: number;
  readonly blocked: number;
}

/** Brings a database of an earlier time up to date with what may not be undone. */
export async function prepareRestored(database: Database, departures: Departures): Promise<Departed> {
  const everySite = ofAllSites(database);
  const db = orm(everySite);
  await keepErasures(db, departures.erased);
  // Devices load their chats again, because what they know may not have happened.
  await db.delete(syncEpoch);
  // A session or link may have been ended since, for example by a member who had lost a device.
  await db.delete(sessions);
  await db.delete(oneTimeLinks).where(ne(oneTimeLinks.purpose, 'unsubscribe'));
  return {
    erased: await eraseAgain(db, departures.erased),
    photos: await deletePhotosAgain(everySite, departures.erased),
    deleted: await deleteAgain(db, departures.asked),
    withdrawn: await withdrawAgain(everySite, departures.withdrawn),
    blocked: await blockAgain(everySite, departures.blocks),
  };
}

async function deletePhotosAgain(db: Database, erased: Departures['erased']): Promise<number> {
  const stored = await orm(db)
    .select({ key: photos.key, memberId: photos.memberId, tenantId: photos.tenantId })
    .from(photos);
  const deleted = stored.filter(({ key }) => erased.has(key));
  for (const { key, memberId, tenantId } of deleted)
    await commitWrites(db, writePhotoDeletion({ db, tenant: { id: tenantId } }, memberId, key));
  return deleted.length;
}

async function withdrawAgain(db: Database, withdrawn: Departures['withdrawn']): Promise<number> {
  let count = 0;
  for await (const some of findErased(orm(db), withdrawn))
    for (const member of some) {
      const now = withdrawn.get(hashErasedMember(member)) ?? 0;
      const site = { db, tenant: { id: member.tenantId }, now };
      if ((await findConsentTime(site, member.id)) === null) continue;
      await commitWrites(db, withdraw(site, member.id));
      count++;
    }
  return count;
}

async function blockAgain(db: Database, listed: Departures['blocks']): Promise<number> {
  const standing = await orm(db).select({ by: blocks.memberId, of: blocks.blockedId }).from(blocks);
  const known = new Set(standing.map(({ by, of }) => `${by} ${of}`));
  const members = new Map<string, { id: string; tenantId: string }>();
  for await (const some of findErased(orm(db), new Set(listed.flatMap(({ by, of }) => [by, of]))))
    for (const member of some) members.set(hashErasedMember(member), member);
  let count = 0;
  for (const { by, of, at } of listed) {
    const [member, blocked] = [members.get(by), members.get(of)];
    if (!member || !blocked || known.has(`${member.id} ${blocked.id}`)) continue;
    const site = { db, tenant: { id: member.tenantId }, now: at };
    await commitWrites(db, insertBlock(site, member.id, blocked.id));
    count++;
  }
  return count;
}
