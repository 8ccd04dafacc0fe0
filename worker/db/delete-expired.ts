import { and, eq, gt, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '#worker/ports/database.ts';
import { orm } from './orm.ts';
import { removeOldTexts } from './retention.ts';
import { counters, idempotency, members, oneTimeLinks, outbox, sessions } from './schema.ts';

const DAY_MS = 86_400_000;
/** Longer than anyone retries. */
const KEEP_MS = 2 * DAY_MS;

/** A mail that has not left by then says nothing that is still true. */
const MAIL_MS = 7 * DAY_MS;
const OUTBOX_MS = DAY_MS / 24;

/** SPEC §9: as long as a deleted account can come back. */
const DELETED_MS = 14 * DAY_MS;

/** As long as the link that confirms an address works. */
const PENDING_MS = 14 * DAY_MS;

/**
 * Deletes what has served its time: counted uses, remembered answers, ended sessions and links, accounts that
 * nobody confirmed and those that were deleted, mails, old free text. Safe at any moment.
 */
export async function deleteExpired(database: Database, now: number): Promise<void> {
  const db = orm(database);
  await db.batch([
    db.delete(counters).where(lte(counters.expiresAt, now)),
    db.delete(idempotency).where(lt(idempotency.createdAt, now - KEEP_MS)),
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now)),
    db.delete(outbox).where(lt(outbox.createdAt, now - MAIL_MS)),
    ...removeOldTexts(db, now),
    // What a demo keeps for /__outbox.
    db
      .update(outbox)
      .set({ params: {} })
      .where(and(lt(outbox.createdAt, now - OUTBOX_MS), isNull(outbox.dueAt), sql`${outbox.params} <> '{}'`)),
    // Photos, likes and all else that is the member's goes with the row; the ledger stays, and names nobody any more.
    db.delete(members).where(and(eq(members.status, 'deleted'), lt(members.deletedAt, now - DELETED_MS))),
    db.delete(members).where(
      and(
        // Written out, as the index for these rows has it.
        sql`${members.status} = 'not_confirmed'`,
        lt(members.createdAt, now - PENDING_MS),
        // What was paid for is not thrown away, nor what can still be confirmed: the mail can be had again.
        eq(members.paidUser, false),
        notExists(
          db
            .select({ one: sql`1` })
            .from(oneTimeLinks)
            .where(
              and(
                eq(oneTimeLinks.memberId, members.id),
                eq(oneTimeLinks.purpose, 'activate'),
                gt(oneTimeLinks.expiresAt, now),
              ),
            ),
        ),
      ),
    ),
  ]);
}
