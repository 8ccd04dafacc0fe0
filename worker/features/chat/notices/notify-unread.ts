import { commitWrites } from '#worker/db/commit-writes.ts';
import { type Fault, throwFaults, tryClaimed, tryEach } from '#worker/jobs/try-each.ts';
import { claimDueRetries } from '#worker/features/notifications/push/subscription-store.ts';
import type { PushSite } from '#worker/features/notifications/push/send-push.ts';
import { notify } from '#worker/features/notifications/notify.ts';
import type { ConfiguredSite } from '#worker/tenancy/configured-site.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { PUSH_WITHIN_MS, pushUnread, retryPush } from './push-message.ts';
import {
  type Condition,
  type Place,
  type UnreadMessage,
  findProgress,
  isMailDue,
  isMailable,
  isUnpushed,
  listUnreadMessages,
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
/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;

interface Scan {
  /** Names the progress of the scan in the database. */
  readonly job: string;
  /** Ages of the messages that are looked at. */
  readonly minAgeMs: number;
  readonly maxAgeMs: number;
  readonly isDue: (now: number) => Condition;
}

const PUSH_SCAN: Scan = {
  job: 'push-messages',
  minAgeMs: PUSH_GRACE_MS,
  maxAgeMs: PUSH_WITHIN_MS,
  isDue: () => isUnpushed,
};
const MAIL_SCAN: Scan = {
  job: 'mail-unread-messages',
  minAgeMs: MAIL_DELAY_MS,
  maxAgeMs: MAIL_WITHIN_MS,
  isDue: isMailable,
};

/** Pushes that a stopped process has left behind or a push service has refused. */
export async function pushDueMessages(ports: Ports, db: Database, site: ConfiguredSite): Promise<void> {
  if (ports.push === null) return;
  const pushing = { ports, db, tenant: site.tenant };
  const unpushed = await scan(pushing, PUSH_SCAN, async (message) => pushUnread(pushing, message));
  const refused = await tryClaimed(
    (atMost) => claimDueRetries({ ...pushing, now: ports.clock() }, atMost),
    (browser) => retryPush(pushing, browser),
    AT_ONCE,
  );
  throwFaults([...unpushed, ...refused]);
}

/** Emails about messages that have waited for some minutes. */
export async function mailDueMessages(
  ports: Ports,
  db: Database,
  { tenant, origin }: ConfiguredSite,
): Promise<void> {
  const faults = await scan({ ports, db, tenant }, MAIL_SCAN, async (message) => {
    const now = ports.clock();
    const { memberId, peerId, conversationId, openedSeq } = message;
    const writes = notify(
      { db, tenant, now, origin },
      memberId,
      'new_message',
      { from: peerId, conversationId, openedSeq },
      { isDue: isMailDue(message, now), onceInMs: MAIL_AGAIN_MS },
    );
    await commitWrites(db, writes);
  });
  throwFaults(faults);
}

/**
 * Calls `handle` for unread messages, once per conversation and page, and notes how far it has come: not beyond one that
 * has failed, which the next run meets again, while those behind it are handled now.
 */
async function scan(
  { ports, db, tenant }: PushSite,
  { job, minAgeMs, maxAgeMs, isDue }: Scan,
  handle: (message: UnreadMessage) => Promise<void>,
): Promise<Fault<unknown>[]> {
  const site = { db, tenant };
  const now = ports.clock();
  const [until, oldest] = [now - minAgeMs, now - maxAgeMs];
  let after: Place = { at: Math.max((await findProgress(site, job)) ?? 0, oldest), memberId: '', rev: 0 };
  const faults: Fault<UnreadMessage & { place: Place }>[] = [];
  let page;
  do {
    page = await listUnreadMessages(site, { after, until, limit: PAGE_SIZE }, isDue(now));
    const chats = new Map(page.map((message) => [`${message.conversationId} ${message.memberId}`, message]));
    faults.push(...(await tryEach([...chats.values()], handle, AT_ONCE)));
    after = page.at(-1)?.place ?? after;
    // Messages of the same millisecond may follow.
    const seen = page.length === PAGE_SIZE ? after.at - 1 : until;
    await saveProgress(site, job, Math.min(seen, ...faults.map(({ item }) => item.place.at - 1)));
  } while (page.length === PAGE_SIZE);
  return faults;
}
