import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type DeletionRequests, deleteAgain } from '#worker/db/expiry/delete-again-store.ts';
import { eraseAgain } from '#worker/db/expiry/erase-members.ts';
import { findMembersByHash, isOneOf, keepErasures, toPortions } from '#worker/db/expiry/erasures-store.ts';
import { type Orm, orm } from '#worker/db/orm.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { debits } from '#worker/db/schema/debits.ts';
import { syncEpoch } from '#worker/db/schema/inboxes.ts';
import { members } from '#worker/db/schema/members.ts';
import { deletedPhotos, photos } from '#worker/db/schema/photos.ts';
import { blocks } from '#worker/db/schema/relations.ts';
import { oneTimeLinks, sessions } from '#worker/db/schema/sessions.ts';
import { commitWrites } from '#worker/db/write.ts';
import { findConsentTime, withdraw } from '#worker/features/consent/store.ts';
import { writePhotoDeletion } from '#worker/features/photos/my-photos-store.ts';
import { insertBlock } from '#worker/features/safety/store.ts';
import { IS_OF_OWED_ORDER } from '#worker/features/payments/debits/bank-files/bank-file-store.ts';
import type { Database } from '#worker/ports/database.ts';

/** A member who has blocked another one, by their hashes. */
export interface Block {
  readonly by: string;
  readonly of: string;
  readonly at: number;
}

/** What members have ended since a backup was made, by their hashes. */
export interface Departures {
  readonly erased: ReadonlySet<string>;
  /** When photos were deleted, by their keys. */
  readonly photos: ReadonlyMap<string, number>;
  readonly asked: DeletionRequests;
  /** When members withdrew their consent. */
  readonly withdrawn: ReadonlyMap<string, number>;
  /** Which notifications members do not want. */
  readonly silenced: ReadonlyMap<string, readonly string[]>;
  readonly blocks: readonly Block[];
}

/** How many members were erased, photos and accounts deleted, consents withdrawn, members blocked and debits filed. */
export interface Departed {
  readonly erased: number;
  readonly photos: number;
  readonly deleted: number;
  readonly withdrawn: number;
  readonly blocked: number;
  readonly filed: number;
}

/**
 * Brings a database of an earlier time up to date with what may not be undone.
 * @param fileId the bank file of debits that were in none yet
 */
export async function prepareRestored(
  database: Database,
  departures: Departures,
  fileId: string,
): Promise<Departed> {
  const everySite = ofAllSites(database);
  const db = orm(everySite);
  await keepErasures(db, departures.erased);
  await keepDeletedPhotos(db, departures.photos);
  // Devices load their chats again, because what they know may not have happened.
  await db.delete(syncEpoch);
  // A session or link may have been ended since, for example by a member who had lost a device.
  await db.delete(sessions);
  await db.delete(oneTimeLinks).where(ne(oneTimeLinks.purpose, 'unsubscribe'));
  // A member may have refused the cookie of the advertising network since.
  await db.update(members).set({ tellsNetwork: false });
  await silenceAgain(db, departures.silenced);
  return {
    erased: await eraseAgain(db, departures.erased),
    photos: await deletePhotosAgain(everySite),
    deleted: await deleteAgain(db, departures.asked),
    withdrawn: await withdrawAgain(everySite, departures.withdrawn),
    blocked: await blockAgain(everySite, departures.blocks),
    filed: await fileDebits(db, fileId),
  };
}

/** The bank may have them from a file that was exported since, and the next export would debit them twice. */
async function fileDebits(db: Orm, fileId: string): Promise<number> {
  const filed = await db
    .update(debits)
    .set({ status: 'exported', fileId })
    .where(and(eq(debits.status, 'accepted'), isNull(debits.fileId), IS_OF_OWED_ORDER))
    .returning({ id: debits.id });
  return filed.length;
}

/** Takes over the list, so that it is in the next backup too. */
async function keepDeletedPhotos(db: Orm, listed: Departures['photos']): Promise<void> {
  for (const some of toPortions([...listed])) {
    const rows = sql`select value ->> 0, value ->> 1 from json_each(${JSON.stringify(some)})`;
    await db.run(sql`insert or ignore into ${deletedPhotos} ${rows}`);
  }
}

async function deletePhotosAgain(db: Database): Promise<number> {
  const deleted = await orm(db)
    .select({
      key: photos.key,
      memberId: photos.memberId,
      tenantId: photos.tenantId,
      now: deletedPhotos.deletedAt,
    })
    .from(deletedPhotos)
    .innerJoin(photos, eq(photos.key, deletedPhotos.key));
  for (const { key, memberId, tenantId, now } of deleted)
    await commitWrites(db, writePhotoDeletion({ db, tenant: { id: tenantId }, now }, memberId, key));
  return deleted.length;
}

async function withdrawAgain(db: Database, withdrawn: Departures['withdrawn']): Promise<number> {
  let count = 0;
  for await (const some of findMembersByHash(orm(db), withdrawn))
    for (const member of some) {
      const now = withdrawn.get(member.hash) ?? 0;
      const site = { db, tenant: { id: member.tenantId }, now };
      if ((await findConsentTime(site, member.id)) === null) continue;
      await commitWrites(db, withdraw(site, member.id));
      count++;
    }
  return count;
}

/** What was switched off in the backup stays off too. */
async function silenceAgain(db: Orm, silenced: Departures['silenced']): Promise<void> {
  for await (const some of findMembersByHash(db, silenced)) {
    const switches = JSON.stringify(some.map(({ id, hash }) => [id, silenced.get(hash)]));
    const ofMember = sql`(select value ->> 1 from json_each(${switches}) where value ->> 0 = ${members}.id)`;
    const both = sql`(select value from json_each(${members.notificationsDisabled}) union select value from json_each(${ofMember}))`;
    await db
      .update(members)
      .set({ notificationsDisabled: sql`(select json_group_array(value) from ${both})` })
      .where(isOneOf(some.map(({ id }) => id)));
  }
}

async function blockAgain(db: Database, listed: Departures['blocks']): Promise<number> {
  const byHash = new Map<string, { id: string; tenantId: string }>();
  for await (const some of findMembersByHash(orm(db), new Set(listed.flatMap(({ by, of }) => [by, of]))))
    for (const { hash, ...member } of some) byHash.set(hash, member);
  let count = 0;
  for (const some of toPortions(listed)) {
    const between = some.flatMap(({ by, of, at }) => {
      const [member, blocked] = [byHash.get(by), byHash.get(of)];
      return member && blocked ? [{ member, blocked, at }] : [];
    });
    const standing = await findBlocks(
      orm(db),
      between.map(({ member, blocked }) => [member.id, blocked.id]),
    );
    for (const { member, blocked, at } of between) {
      if (standing.has(`${member.id} ${blocked.id}`)) continue;
      const site = { db, tenant: { id: member.tenantId }, now: at };
      await commitWrites(db, insertBlock(site, member.id, blocked.id));
      count++;
    }
  }
  return count;
}

/** Which of these members have blocked which, as their ids. */
async function findBlocks(db: Orm, pairs: readonly (readonly [by: string, of: string])[]) {
  const isListed = sql`(${blocks.memberId}, ${blocks.blockedId}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}))`;
  const found = await db.select({ by: blocks.memberId, of: blocks.blockedId }).from(blocks).where(isListed);
  return new Set(found.map(({ by, of }) => `${by} ${of}`));
}
