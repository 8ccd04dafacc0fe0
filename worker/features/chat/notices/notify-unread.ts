import { claimDueRetries } from '#worker/features/notifications/push/subscription-store.ts';
import { notify } from '#worker/features/notifications/notify.ts';
import type { ConfiguredSite } from '#worker/tenancy/configured-site.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { PUSH_WITHIN_MS, pushUnread, retryPush } from './push-message.ts';
import {
  type Condition,
  type Place,
  type UnreadMessage,
  commitNotice,
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
  readonly isDue: Condition;
}

const PUSH_SCAN: Scan = {
  job: 'push-messages',
  minAgeMs: PUSH_GRACE_MS,
  maxAgeMs: PUSH_WITHIN_MS,
  isDue: isUnpushed,
};
const MAIL_SCAN: Scan = {
  job: 'mail-unread-messages',
  minAgeMs: MAIL_DELAY_MS,
  maxAgeMs: MAIL_WITHIN_MS,
  isDue: isMailable,
};

/** Pushes that a stopped process has left behind or a push service has refused. */
export async function pushDueMessages(
  ports: Ports,
  database: Database,
  sites: readonly ConfiguredSite[],
): Promise<void> {
  if (ports.push === null || sites.length === 0) return;
  await scan(ports, database, sites, PUSH_SCAN, ({ tenant }, message) =>
    pushUnread({ ports, db: database, tenant }, message),
  );
  const byId = indexSites(sites);
  let due;
  do {
    due = await claimDueRetries(database, [...byId.keys()], ports.clock(), AT_ONCE);
    await Promise.all(
      due.map(async (subscription) => {
        const site = byId.get(subscription.tenantId);
        if (site) await retryPush({ ports, db: database, tenant: site.tenant }, subscription);
      }),
    );
  } while (due.length === AT_ONCE);
}

/** Emails about messages that have waited for some minutes. */
export async function mailDueMessages(
  ports: Ports,
  database: Database,
  sites: readonly ConfiguredSite[],
): Promise<void> {
  if (sites.length === 0) return;
  await scan(ports, database, sites, MAIL_SCAN, async ({ tenant, origin }, message) => {
    const now = ports.clock();
    const { memberId, peerId, conversationId, openedSeq } = message;
    const writes = notify(
      { db: database, tenant, now, origin },
      memberId,
      'new_message',
      { from: peerId, conversationId, openedSeq },
      { isDue: isMailDue(message, now), onceInMs: MAIL_AGAIN_MS },
    );
    await commitNotice(database, writes);
  });
}

/** Calls `handle` for unread messages, once per conversation and page, and notes how far it has come. */
async function scan(
  ports: Ports,
  database: Database,
  sites: readonly ConfiguredSite[],
  { job, minAgeMs, maxAgeMs, isDue }: Scan,
  handle: (site: ConfiguredSite, message: UnreadMessage) => Promise<void>,
): Promise<void> {
  const byId = indexSites(sites);
  const until = ports.clock() - minAgeMs;
  const oldest = ports.clock() - maxAgeMs;
  let after: Place = {
    at: Math.max((await findProgress(database, job)) ?? 0, oldest),
    memberId: '',
    rev: 0,
  };
  let page;
  do {
    page = await listUnreadMessages(database, [...byId.keys()], { after, until, limit: PAGE_SIZE }, isDue);
    const chats = new Map(page.map((message) => [`${message.conversationId} ${message.memberId}`, message]));
    await runEach([...chats.values()], async (message) => {
      const site = byId.get(message.tenantId);
      if (site) await handle(site, message);
    });
    after = page.at(-1)?.place ?? after;
    // Messages of the same millisecond may follow.
    await saveProgress(database, job, page.length === PAGE_SIZE ? after.at - 1 : until);
  } while (page.length === PAGE_SIZE);
}

async function runEach<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(run));
}

function indexSites(sites: readonly ConfiguredSite[]): Map<string, ConfiguredSite> {
  return new Map(sites.map((site) => [site.tenant.id, site]));
}
