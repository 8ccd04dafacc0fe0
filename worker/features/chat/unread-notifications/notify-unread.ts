// docs/decisions/055-push-and-mail-of-messages.md
import { commitWrites } from '#worker/db/write.ts';
import type { DatabaseWork, SiteWork } from '#worker/jobs/job.ts';
import { type Fault, throwFaults, tryClaimed } from '#worker/jobs/try-each.ts';
import {
  claimDueRetries,
  listSitesWithDueRetries,
} from '#worker/features/notifications/push/subscription-store.ts';
import type { PushSite } from '#worker/features/notifications/push/send-push.ts';
import { notify } from '#worker/features/notifications/notify-by-mail.ts';
import { PUSH_WITHIN_MS, pushUnread, retryPush } from './push-message.ts';
import {
  type Channel,
  type PendingNotification,
  claimDecisions,
  findWaiting,
  isMailDue,
  listSitesWithDecisions,
  noteUnread,
  settlePendingMail,
  settlePush,
} from './pending-notification-store.ts';
import {
  type Condition,
  type Place,
  isMailable,
  isUnpushed,
  listUnreadMessages,
  readProgress,
  saveProgress,
} from './unread-messages-store.ts';

const MINUTE_MS = 60_000;

/** The request that stored a message pushes it; the job takes it up if that process has ended. */
const PUSH_GRACE_MS = MINUTE_MS;

/** Within this time a member may come and read. */
const MAIL_DELAY_MS = 5 * MINUTE_MS;
const MAIL_WITHIN_MS = 24 * 60 * MINUTE_MS;
/** Until then a conversation that the member does not open gets no second email. */
const MAIL_AGAIN_MS = 30 * 24 * 60 * MINUTE_MS;

const PAGE_SIZE = 100;
/** Events of so much time are read by one statement, also after a long stop. */
const WINDOW_MS = 10 * MINUTE_MS;
/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;

/** A notification that has failed is made again after this time, and not earlier by another process. */
const CLAIM_MS = MINUTE_MS;

interface Scan {
  readonly channel: Channel;
  /** Names the progress of the scan in the database. */
  readonly job: string;
  /** Ages of the messages that are looked at. */
  readonly minAgeMs: number;
  readonly maxAgeMs: number;
  readonly isDue: (now: number) => Condition;
}

const PUSH_SCAN: Scan = {
  channel: 'push',
  job: 'push-messages',
  minAgeMs: PUSH_GRACE_MS,
  maxAgeMs: PUSH_WITHIN_MS,
  isDue: () => isUnpushed,
};
const MAIL_SCAN: Scan = {
  channel: 'mail',
  job: 'mail-unread-messages',
  minAgeMs: MAIL_DELAY_MS,
  maxAgeMs: MAIL_WITHIN_MS,
  isDue: isMailable,
};

/** The sites with messages that are to be pushed. */
export async function findSitesToPush(work: DatabaseWork): Promise<readonly string[]> {
  const { ports, database } = work;
  if (ports.push === null) return [];
  const now = ports.clock();
  await noteNewMessages(work, now, PUSH_SCAN);
  const unpushed = await listSitesWithDecisions.push(database, now);
  return [...new Set([...unpushed, ...(await listSitesWithDueRetries(database, now))])];
}

/** Pushes that a stopped process has left behind or a push service has refused. */
export async function pushDueMessages({ ports, database: db, site: { tenant } }: SiteWork): Promise<void> {
  if (ports.push === null) return;
  const pushing = { ports, db, tenant };
  const unpushed = await decideDue(pushing, 'push', async (pending) => {
    await pushUnread(pushing, pending);
    await settlePush(pushing, pending);
  });
  const refused = await tryClaimed(
    (atMost) => claimDueRetries({ ...pushing, now: ports.clock() }, atMost),
    (browser) => retryPush(pushing, browser),
    { atOnce: AT_ONCE, isEnding: () => ports.isEnding() },
  );
  throwFaults([...unpushed, ...refused]);
}

/** The sites with messages about which an email is to be decided. */
export async function findSitesToMail(work: DatabaseWork): Promise<readonly string[]> {
  const now = work.ports.clock();
  await noteNewMessages(work, now, MAIL_SCAN);
  return listSitesWithDecisions.mail(work.database, now);
}

/** Emails about messages that have waited for some minutes, and whose reader is not on the site. */
export async function mailDueMessages({
  ports,
  database: db,
  site: { tenant, origin },
}: SiteWork): Promise<void> {
  const mailing = { ports, db, tenant };
  const faults = await decideDue(mailing, 'mail', async (side) => {
    const now = ports.clock();
    const waiting = await findWaiting(mailing, side);
    const mail = waiting
      ? notify(
          { db, tenant, now, origin },
          side.memberId,
          'new_message',
          { from: waiting.peerId, conversationId: side.conversationId, openedSeq: waiting.openedSeq },
          { isDue: isMailDue(side, now), onceInMs: MAIL_AGAIN_MS },
        )
      : [];
    await commitWrites(db, [...mail, settlePendingMail(mailing, side, now)]);
  });
  throwFaults(faults);
}

/**
 * Notes the conversations of all sites in which unread messages have come since the last run, and how far it has come; without
 * new events it writes nothing. Each conversation is decided about on its own, so that one that has to wait holds back no
 * other and is not read again and again. A call whose queries are used up leaves the rest to the next run.
 */
async function noteNewMessages(work: DatabaseWork, now: number, scan: Scan): Promise<void> {
  const ages = { from: now - scan.maxAgeMs, until: now - scan.minAgeMs };
  const { doneUntil, oldest, newest } = await readProgress(work.database, scan.job, ages);
  // Where no events are, there is nothing to read.
  let begin = Math.max(doneUntil, oldest - 1);
  while (begin < newest && !work.ports.isEnding()) {
    const until = Math.min(newest, begin + WINDOW_MS);
    await noteMessagesOf(work, { begin, until, now }, scan);
    begin = until;
  }
}

async function noteMessagesOf(
  { ports, database: db }: DatabaseWork,
  { begin, until, now }: { readonly begin: number; readonly until: number; readonly now: number },
  { channel, job, isDue }: Scan,
): Promise<void> {
  let after: Place = { at: begin, memberId: '', rev: 0 };
  let page;
  do {
    page = await listUnreadMessages(db, { after, until, limit: PAGE_SIZE }, isDue(now));
    const chats = new Map(page.map((message) => [`${message.conversationId} ${message.memberId}`, message]));
    after = page.at(-1)?.place ?? after;
    const notes = page.length > 0 ? [noteUnread(db, channel, [...chats.values()], now)] : [];
    // Messages of the same millisecond may follow.
    await saveProgress(db, job, { doneUntil: page.length === PAGE_SIZE ? after.at - 1 : until, notes });
  } while (page.length === PAGE_SIZE && !ports.isEnding());
}

function decideDue(
  { ports, db, tenant }: PushSite,
  channel: Channel,
  decide: (pending: PendingNotification) => Promise<void>,
): Promise<Fault<PendingNotification>[]> {
  const claim = (atMost: number) =>
    claimDecisions({ db, tenant }, channel, { now: ports.clock(), forMs: CLAIM_MS, atMost });
  return tryClaimed(claim, decide, { atOnce: AT_ONCE, isEnding: () => ports.isEnding() });
}
