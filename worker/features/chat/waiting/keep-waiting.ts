import { ApiError } from '#client/api/errors.ts';
import { getAllowance } from '#client/features/members/free-and-premium.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { findChat } from '../chat-row-store.ts';
import { getConversationId } from '../conversation-id.ts';
import { assertOpen, findChatWith } from '../reading/read-conversation.ts';
import { assertTextLength } from '../sending/send-message.ts';
import { getClosedReason } from '../to-chat.ts';
import { sendWaiting } from './send-waiting.ts';
import { isWaitingRefused, writeTakenBack, writeWaiting } from './waiting-store.ts';

const DONE = { ok: true } as const;

/** Of a member without a limit on conversations. */
const MAX_WAITING = 5;

/** Keeps the first message to a person until the address is confirmed. What it will cost is charged when it is sent. */
export async function keepWaiting(context: RequestContext, recipientId: string, text: string) {
  assertTextLength(context, text);
  const { id, paidUser } = requireMember(context);
  const { chat, stranger } = await findChatWith(context, recipientId);
  if (chat !== null) throw new ApiError('unconfirmed');
  const closed = await getClosedReason(context, stranger, false);
  if (closed !== 'unconfirmed') assertOpen(closed, stranger.peer?.name ?? '');
  await consumeLimit(context, LIMITS.messages, id);
  const max = Math.min(MAX_WAITING, getAllowance('conversation', { paid_user: paidUser }));
  try {
    await commit(context, [writeWaiting(context, { memberId: id, recipientId, text }, max)], DONE);
  } catch (error) {
    if (!isWaitingRefused(error)) throw error;
    throw new ApiError('conversations_used_up', { params: { count: max } });
  }
  // The address may have been confirmed since the page was loaded.
  if (closed === null) await context.ports.defer(sendWaiting(context));
  return DONE;
}

/** Between the look for the message and its deletion it could be sent, so that the batch itself finds it missing. */
export async function takeBackWaiting(context: RequestContext, recipientId: string) {
  const { id } = requireMember(context);
  try {
    return await commit(context, writeTakenBack(context, id, recipientId), { ...DONE, taken: true });
  } catch (error) {
    if (!isWaitingRefused(error)) throw error;
    const chat = await findChat(context, id, getConversationId(context.tenant.id, id, recipientId));
    // The other member may have begun the conversation. A message that was sent is one that this member has written.
    return commit(context, [], { ...DONE, taken: chat === null || chat.writtenSeq === 0 });
  }
}
