import { commitWrites, type Write } from '#worker/db/write.ts';
import { TYPING_EVERY_MS } from '#client/features/chat/live/socket-frames.ts';
import { isMessageRefused } from '#worker/db/errors.ts';
import { logSiteFault } from '#worker/context/faults.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import { describeCause } from '#worker/jobs/retry.ts';
import type { Question } from '#worker/ports/responder.ts';
import { isLocale } from '#client/i18n/locales.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import type { MessageRow } from '../messages/hot-message-store.ts';
import { listMessages } from '../messages/read-messages.ts';
import { selectReadSeq, writeRead } from '../reading/read-store.ts';
import { pushLater } from '../unread-notifications/push-message.ts';
import { writeMessage } from '../sending/send-store.ts';
import { writeRefund } from './refund-store.ts';
import {
  MAX_ATTEMPTS,
  type PendingReply,
  claimNewReply,
  deletePending,
  findReplySubject,
  writeAnswered,
} from './pending-reply-store.ts';

/** What the background knows of a site. */
export type ReplySite = Pick<SiteContext, 'ports' | 'db' | 'tenant'>;

const HISTORY_LENGTH = 20;
const MS_PER_CHARACTER = 30;

/** Answers a message just sent, after a pause in which a second one may follow. */
export async function answerSoon(site: ReplySite, conversationId: string, seq: number): Promise<void> {
  const { ports, db, tenant } = site;
  // The pause varies from 1 to 2 s.
  await ports.pause(1000 + ((seq * 370) % 1000));
  const pending = await claimNewReply({ db, tenant, now: ports.clock() }, conversationId, seq);
  if (pending) await answerPending(site, pending);
}

/** One attempt for a claimed reply. Failures are logged; after the last the price is given back. */
export async function answerPending(site: ReplySite, pending: PendingReply): Promise<void> {
  if (pending.attempts > MAX_ATTEMPTS) return giveUp(site, pending);
  try {
    await tryAnswering(site, pending);
  } catch (error) {
    // A block, a pause or a newer message has come in between; only the newer message keeps its row and its price.
    if (isMessageRefused(error)) return giveBack(site, pending);
    logSiteFault(site, 'reply-failed', describeCause(error));
    if (pending.attempts === MAX_ATTEMPTS) await giveUp(site, pending);
  }
}

async function tryAnswering(site: ReplySite, pending: PendingReply): Promise<void> {
  const { ports, tenant } = site;
  const { conversationId, memberId, profileId } = pending;
  const responder = await ports.responder(tenant);
  if (responder === null) return giveUp(site, pending);
  const subject = await findReplySubject(site, pending);
  if (!subject?.isOpen || subject.clearedSeq >= pending.seq) return giveBack(site, pending);

  if (subject.profileReadSeq < pending.seq) await markRead(site, pending);
  const showTyping = () => ports.realtime.showTyping({ tenant: tenant.id, member: memberId }, conversationId);
  const startedAt = ports.clock();
  await showTyping();
  const question = await createQuestion(site, pending, subject);
  // The member has deleted the message in the meantime.
  if (question.history.at(-1)?.fromMember !== true) return giveUp(site, pending);
  const answer = await responder.answer(question);
  if (answer === null) return giveUp(site, pending);
  const typingMs = Math.min(4000, Math.max(1000, answer.text.length * MS_PER_CHARACTER));
  for (let left = typingMs - (ports.clock() - startedAt); left > 0; left -= TYPING_EVERY_MS) {
    await ports.pause(Math.min(left, TYPING_EVERY_MS));
    if (left > TYPING_EVERY_MS) await showTyping();
  }
  await commitFor(site, memberId, (now) => [
    writeAnswered(site, pending),
    ...writeMessage(now, {
      conversationId,
      senderId: profileId,
      peerId: memberId,
      content: { kind: 'text', text: answer.text },
      price: 0,
      isFirst: false,
    }),
    ...(answer.free ? writeRefund(now, pending) : [deletePending(site, pending)]),
  ]);
  await pushLater(site, { conversationId, memberId }, pending.seq + 1);
}

/** The fictional profile has read what it is about to answer. */
function markRead(site: ReplySite, { conversationId, memberId, profileId, seq }: PendingReply) {
  return commitFor(site, memberId, (now) => [
    writeRead(now, profileId, conversationId, seq),
    ...writeEvents(now, [memberId], {
      kind: 'read',
      conversationId,
      seq: selectReadSeq(now, profileId, conversationId),
      subjectId: profileId,
    }),
  ]);
}

type Subject = NonNullable<Awaited<ReturnType<typeof findReplySubject>>>;

async function createQuestion(
  site: ReplySite,
  { conversationId, memberId, profileId, questionId, seq }: PendingReply,
  { language, profile, clearedSeq }: Subject,
): Promise<Question> {
  const { tenant } = site;
  const [messages, interestsOf] = await Promise.all([
    listMessages(site, conversationId, { clearedSeq, before: seq + 1, limit: HISTORY_LENGTH }),
    findInterests(site, [profileId]),
  ]);
  const { about } = isLocale(language) ? getAboutText(profile, language) : profile;
  return {
    id: questionId,
    site: tenant.id,
    language,
    profile: { name: profile.name, about, interests: interestsOf(profileId) },
    history: messages.flatMap((message) => toHistory(message, memberId)),
    maxLength: tenant.message_length,
  };
}

/** Nothing of a message that either member can no longer see. */
function toHistory(
  { senderId, text, gift, hidden }: MessageRow,
  memberId: string,
): Question['history'][number][] {
  const fromMember = senderId === memberId;
  if (hidden) return [];
  if (gift !== null) return [{ fromMember, text: '', gift }];
  return text === null ? [] : [{ fromMember, text }];
}

async function giveUp(site: ReplySite, pending: PendingReply): Promise<void> {
  logSiteFault(site, 'reply-given-up', `attempt ${pending.attempts}`);
  await giveBack(site, pending);
}

/** No answer will come: what the unanswered messages have cost goes back to the member. */
async function giveBack(site: ReplySite, pending: PendingReply): Promise<void> {
  await commitFor(site, pending.memberId, (now) => writeRefund(now, pending));
}

/** Commits what happens now and then wakes the devices of the member. A fictional profile has none. */
async function commitFor(
  { ports, db, tenant }: ReplySite,
  member: string,
  write: (site: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'changedInboxes'>) => readonly Write[],
): Promise<void> {
  await commitWrites(db, write({ db, tenant, now: ports.clock(), changedInboxes: [] }));
  await ports.realtime.wake({ tenant: tenant.id, member });
}
