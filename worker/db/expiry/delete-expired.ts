import { and, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#worker/ports/database.ts';
import { orm } from '../orm.ts';
import { ageChecks, sandboxAgeChecks } from '../schema/age-checks.ts';
import { openers, pendingReplies } from '../schema/chat.ts';
import { inboxEvents } from '../schema/inboxes.ts';
import { mandates, smsOutbox } from '../schema/debits.ts';
import { ofAllSites } from '../query/of-all-sites.ts';
import { eraseMembers } from './erase-members.ts';
import { removeOldTexts } from './retention.ts';
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
const OPENERS_MS = 30 * DAY_MS;

/** Only a passed age check is kept as long as the account. */
const AGE_CHECKS_MS = 30 * DAY_MS;

/** Deletes every row whose time has passed, and old free text, of all sites alike. It can run at any time. */
export async function deleteExpired(database: Database, now: number): Promise<void> {
  const db = orm(ofAllSites(database));
  await db.batch([
    db.delete(counters).where(lte(counters.expiresAt, now)),
    db.delete(idempotency).where(lt(idempotency.createdAt, now - KEEP_MS)),
    db.delete(inboxEvents).where(lt(inboxEvents.createdAt, now - EVENTS_MS)),
    // Of sites that are gone; all others are answered or given up within an hour.
    db.delete(pendingReplies).where(lt(pendingReplies.dueAt, now - EVENTS_MS)),
    db.delete(openers).where(lt(openers.lastAt, now - OPENERS_MS)),
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now)),
    // Of jobs and sites that are gone.
    db.delete(jobFailures).where(lt(jobFailures.lastAt, now - DAY_MS)),
    db.delete(outbox).where(lt(outbox.createdAt, now - MAIL_MS)),
    db.delete(smsOutbox).where(lt(smsOutbox.createdAt, now - OUTBOX_MS)),
    // Banks take no debit of these mandates back any more, or they were never signed.
    db.delete(mandates).where(lt(mandates.deleteAt, now)),
    db
      .delete(ageChecks)
      .where(and(sql`${ageChecks.status} <> 'verified'`, lt(ageChecks.createdAt, now - AGE_CHECKS_MS))),
    db.delete(sandboxAgeChecks).where(lt(sandboxAgeChecks.createdAt, now - AGE_CHECKS_MS)),
    ...removeOldTexts(db, now),
    // What a demo shows at /__outbox.
    db
      .update(outbox)
      .set({ params: {} })
      .where(and(lt(outbox.createdAt, now - OUTBOX_MS), isNull(outbox.dueAt), sql`${outbox.params} <> '{}'`)),
  ]);
  await eraseMembers(db, now);
}
