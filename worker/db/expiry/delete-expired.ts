import { type SQL, and, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#worker/ports/database.ts';
import { type Orm, orm } from '../orm.ts';
import { ageChecks, sandboxAgeChecks } from '../schema/age-checks.ts';
import { openers, pendingReplies } from '../schema/chat.ts';
import { waitingMessages } from '../schema/waiting-messages.ts';
import { inboxEvents } from '../schema/inboxes.ts';
import { members } from '../schema/members.ts';
import { mandates, savedMethods, smsOutbox } from '../schema/debits.ts';
import { ofAllSites } from '../query/of-all-sites.ts';
import { eraseMembers } from './erase-members.ts';
import { REPORT_TEXT_MS, removeOldTexts } from './old-texts.ts';
import { deletedPhotos, photos } from '../schema/photos.ts';
import { jobFailures } from '../schema/jobs.ts';
import { outbox } from '../schema/mail.ts';
import { counters, idempotency } from '../schema/requests.ts';
import { oneTimeLinks, sessions } from '../schema/sessions.ts';

const DAY_MS = 86_400_000;
/** Longer than any client retries. */
const KEEP_MS = 2 * DAY_MS;

/** An email that has not left by then is out of date. */
const MAIL_MS = 7 * DAY_MS;
const OUTBOX_MS = DAY_MS / 24;

/** A device that was away longer loads the chats again. */
const EVENTS_MS = 7 * DAY_MS;

/** Long enough for reviewers to notice mass messages. */
export const OPENERS_MS = 30 * DAY_MS;

/** Long enough for its member to read that the message could not be sent. */
const UNSENT_MS = 14 * DAY_MS;

/** Only a passed age check is kept as long as the account. */
const AGE_CHECKS_MS = 30 * DAY_MS;

/** Twice as long as a backup is kept (`worker/entries/node/backup/kept-backups.ts`), unless the operator says otherwise. */
const DELETED_PHOTOS_MS = 60 * DAY_MS;

/** Rows of one statement, because all other writes wait for it. */
export const DELETED_AT_ONCE = 250;

/**
 * Deletes every row whose time has passed, and old free text, of all sites alike. It can run at any time. Members and texts
 * come first, because the privacy page promises a time for them. The run ends early when `isEnding` says so, and the next one goes on.
 */
export async function deleteExpired(
  database: Database,
  now: number,
  isEnding: () => boolean = () => false,
): Promise<void> {
  const db = orm(ofAllSites(database));
  await db.batch([
    ...removeOldTexts(db, now),
    // What a demo shows at /__outbox. The conditions are those of the partial index.
    db
      .update(outbox)
      .set({ params: {} })
      .where(and(lt(outbox.createdAt, now - OUTBOX_MS), isNull(outbox.dueAt), sql`${outbox.params} <> '{}'`)),
  ]);
  await eraseMembers(db, now, isEnding);
  // A portion of each in turn, so that a table with many of them holds back no other.
  let tables = listExpired(now);
  do {
    const isFull: boolean[] = [];
    for (const [table, isExpired] of tables) isFull.push(await deletePortion(db, table, isExpired));
    tables = tables.filter((_, at) => isFull[at]);
  } while (tables.length > 0 && !isEnding());
}

/** The tables of which rows expire, and which rows. */
function listExpired(now: number): readonly (readonly [table: SQLiteTable, isExpired: SQL | undefined])[] {
  return [
    [counters, lte(counters.expiresAt, now)],
    [idempotency, lt(idempotency.createdAt, now - KEEP_MS)],
    [inboxEvents, lt(inboxEvents.createdAt, now - EVENTS_MS)],
    // Of sites that are gone; all others are answered or given up within an hour.
    [pendingReplies, lt(pendingReplies.dueAt, now - EVENTS_MS)],
    [waitingMessages, isUnsent(now - UNSENT_MS)],
    [openers, lt(openers.lastAt, now - OPENERS_MS)],
    [sessions, lt(sessions.expiresAt, now)],
    [oneTimeLinks, lt(oneTimeLinks.expiresAt, now)],
    // Of jobs and sites that are gone.
    [jobFailures, lt(jobFailures.lastAt, now - DAY_MS)],
    [outbox, lt(outbox.createdAt, now - MAIL_MS)],
    [smsOutbox, lt(smsOutbox.createdAt, now - OUTBOX_MS)],
    [photos, and(sql`${photos.status} = 'rejected'`, lt(photos.reviewedAt, now - REPORT_TEXT_MS))],
    [deletedPhotos, lt(deletedPhotos.deletedAt, now - DELETED_PHOTOS_MS)],
    [savedMethods, isOfExpiredMandate(now)],
    // Banks take no debit of these mandates back any more, or they were never signed.
    [mandates, and(lt(mandates.deleteAt, now), hasNoSavedAccount())],
    [ageChecks, and(sql`${ageChecks.status} <> 'verified'`, lt(ageChecks.createdAt, now - AGE_CHECKS_MS))],
    [sandboxAgeChecks, lt(sandboxAgeChecks.createdAt, now - AGE_CHECKS_MS)],
  ];
}

/** Messages of an account that can still be confirmed wait for that; those of an erased account go with it. */
function isUnsent(since: number): SQL | undefined {
  const { tenantId, memberId, createdAt, dueAt } = waitingMessages;
  const isConfirmed = sql`exists (select 1 from ${members} where ${members.tenantId} = ${tenantId} and ${members.id} = ${memberId} and ${members.status} <> 'not_confirmed')`;
  return and(lt(createdAt, since), isNull(dueAt), isConfirmed);
}

/** A saved account is on offer no longer than its mandate, which is deleted after it. */
function isOfExpiredMandate(now: number): SQL {
  const { tenantId, memberId, method, reference } = savedMethods;
  return sql`${method} = 'debit' and (${tenantId}, ${memberId}, ${reference}) in (select ${mandates.tenantId}, ${mandates.memberId}, ${mandates.id} from ${mandates} where ${mandates.deleteAt} < ${now})`;
}

/** The saved account is found by its mandate, so it has to go first. */
function hasNoSavedAccount(): SQL {
  const { tenantId, memberId, method, reference } = savedMethods;
  return sql`not exists (select 1 from ${savedMethods} where ${tenantId} = ${mandates.tenantId} and ${memberId} = ${mandates.memberId} and ${reference} = ${mandates.id} and ${method} = 'debit')`;
}

/** Returns whether there may be more. */
async function deletePortion(db: Orm, table: SQLiteTable, isExpired: SQL | undefined): Promise<boolean> {
  const row = sql`rowid`;
  const some = db.select({ row }).from(table).where(isExpired).limit(DELETED_AT_ONCE);
  const deleted = await db
    .delete(table)
    .where(inArray(row, some))
    .returning({ one: sql`1` });
  return deleted.length === DELETED_AT_ONCE;
}
