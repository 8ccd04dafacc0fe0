import type { PushPayload } from '#client/features/notifications/push/push-payload.ts';
import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import {
  type PushNotification,
  type PushSite,
  sendPush,
} from '#worker/features/notifications/push/send-push.ts';
import {
  type Subscription,
  listSubscriptions,
  writeWaiting,
} from '#worker/features/notifications/push/subscription-store.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type ChatSide, findPushable, isAnySubscribed, listWaitingChats, writePushed } from './push-store.ts';

/** An open conversation is marked as read within this time, and then nothing is sent. */
const PAUSE_MS = 2000;

/** A first push about an older message would come too late. */
export const PUSH_WITHIN_MS = 3_600_000;

/** Conversations that a retry tells of. */
const RETRIED_CHATS = 5;

/** Notifies the browsers of a member of a message just stored, unless it is read at once. The answer does not wait. */
export async function pushLater({ ports, db, tenant }: PushSite, side: ChatSide, seq: number): Promise<void> {
  if (ports.push === null) return;
  await ports.defer(pushAfterPause({ ports, db, tenant }, side, seq));
}

async function pushAfterPause(site: PushSite, side: ChatSide, seq: number): Promise<void> {
  const { ports, db, tenant } = site;
  if (!(await isAnySubscribed({ db, tenant }, side.memberId))) return;
  await ports.pause(PAUSE_MS);
  // A message that has followed in the meantime has a pause of its own, and its push tells of both.
  await pushUnread(site, side, (lastSeq) => lastSeq === seq);
}

/** One push for all messages of a conversation that no push has told of yet. */
export async function pushUnread(
  site: PushSite,
  side: ChatSide,
  isDue: (lastSeq: number) => boolean = () => true,
): Promise<void> {
  const { push } = site.ports;
  // A paused site would be closed to whoever presses it.
  if (push === null || site.tenant.state !== 'live') return;
  const chat = await findPushable(site, side);
  if (!chat || chat.pushedSeq >= chat.lastSeq || !isDue(chat.lastSeq)) return;
  if (chat.lastAt < site.ports.clock() - PUSH_WITHIN_MS) return;
  const notification = createNotification(site, side, chat);
  const subscriptions = await listSubscriptions(site, side.memberId);
  await Promise.all(subscriptions.map((subscription) => sendPush(site, push, subscription, notification)));
  // Noted afterwards, so that a process that ends in between leaves the message to the job.
  await writePushed(site, side, chat.lastSeq);
}

/** Another attempt for a browser whose push service has failed: it tells of what has waited since then. */
export async function retryPush(site: PushSite, subscription: Subscription): Promise<void> {
  const { push } = site.ports;
  if (push === null) return;
  const { memberId, failingSince } = subscription;
  const since = (failingSince ?? 0) - PUSH_WITHIN_MS;
  const isLive = site.tenant.state === 'live';
  const waiting = isLive ? await listWaitingChats(site, memberId, since, RETRIED_CHATS) : [];
  for (const { conversationId } of waiting) {
    const side = { conversationId, memberId };
    const chat = await findPushable(site, side);
    if (!chat) continue;
    const isSent = await sendPush(site, push, subscription, createNotification(site, side, chat));
    if (!isSent) return;
    subscription = { ...subscription, failures: 0, failingSince: null };
  }
  await writeWaiting(site, subscription);
}

type PushableChat = NonNullable<Awaited<ReturnType<typeof findPushable>>>;

/** Neither the text of a message nor a name: it is shown on locked screens (docs/security.md#privacy). */
function createNotification({ tenant }: PushSite, side: ChatSide, chat: PushableChat): PushNotification {
  const t = getTranslator(toLocale(chat.language) ?? DEFAULT_LOCALE);
  const payload: PushPayload = {
    conversation: side.conversationId,
    title: tenant.mail_name,
    body: t('push.message'),
    badge: chat.unread + chat.newLikes,
  };
  return { payload, subject: side.conversationId };
}
