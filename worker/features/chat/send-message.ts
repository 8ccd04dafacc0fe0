import type { AnswerOf } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import type { sendMessage } from '#client/features/chat/contract.ts';
import { ALLOWANCES } from '#client/features/members/allowances.ts';
import { isCheckViolation, isForeignKeyViolation, isMessageRefused } from '#worker/db/errors.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { commitComputed } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit, isLimitFull } from '#worker/limits/limits.ts';
import { writeLimitUse } from '#worker/limits/store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { readAllowance, selectAllowance, writeAllowance } from './allowance-store.ts';
import { getConversationId } from './conversation-id.ts';
import { assertOpen, findChatWith } from './read-conversation.ts';
import { pushLater } from './notices/push-message.ts';
import { answerSoon } from './replies/answer-message.ts';
import { writePending } from './replies/store.ts';
import { selectSentMessage, writeMessage } from './send-store.ts';
import { getClosedReason, hasWritten } from './to-chat.ts';

type Sent = AnswerOf<typeof sendMessage>;

interface Outgoing {
  readonly member: string;
  readonly text: string;
}

/** Stores a message, charges it and counts it towards the limit, all in one batch. */
export async function send(context: RequestContext, message: Outgoing): Promise<Sent> {
  const max = context.tenant.message_length;
  if (message.text.length > max)
    throw new ApiError('validation', { fields: { text: 'too_long' }, params: { max } });
  try {
    return await sendOrRetry(context, message);
  } catch (error) {
    // A refused message counts too. With a full limit this refuses it with the time to wait, whatever the other reason.
    await consumeLimit(context, LIMITS.messages, requireMember(context).id);
    throw toRefusal(context, error);
  }
}

async function sendOrRetry(context: RequestContext, message: Outgoing): Promise<Sent> {
  try {
    return await trySending(context, message);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    // Something has changed since it was read. The second try finds the reason, or another price.
    return await trySending(context, message);
  }
}

async function trySending(context: RequestContext, { member, text }: Outgoing): Promise<Sent> {
  const sender = requireMember(context);
  const [{ chat, stranger }, allowance] = await Promise.all([
    findChatWith(context, member),
    readAllowance(context, sender),
  ]);
  const peer = chat ?? stranger;
  assertOpen(getClosedReason(context, peer, chat !== null && hasWritten(chat)), peer.peer?.name ?? '');
  const isFictional = peer.peer?.fictional === true;
  if (chat === null && allowance.conversations_left === 0) throw createUsedUp();
  const isFree = allowance.free_messages_left > 0;
  const price = isFree ? 0 : context.tenant.message_credits;
  if (allowance.credits < price) throw createCreditsShort(context, allowance.credits);

  const conversationId = getConversationId(context.tenant.id, sender.id, member);
  const writes = [
    writeLimitUse(context, { limit: LIMITS.messages, subject: sender.id }),
    writeAllowance(context, sender, { conversationId, isFree }),
    ...writeMessage(context, { conversationId, senderId: sender.id, peerId: member, text, price }),
    ...(isFictional
      ? [writePending(context, { conversationId, memberId: sender.id, profileId: member })]
      : []),
  ];
  const answer = selectSentMessage(context, { conversationId, text }, selectAllowance(context, sender));
  const sent = await commitComputed<Sent>(context, writes, answer);
  if (isFictional) await context.ports.defer(answerSoon(context, conversationId, sent.message.seq));
  else await pushLater(context, { conversationId, memberId: member }, sent.message.seq);
  return sent;
}

/** Whether a batch failed because what the handler had read was no longer true. */
function isOutdated(error: unknown): boolean {
  return isMessageRefused(error) || isCheckViolation(error) || isForeignKeyViolation(error);
}

function toRefusal(context: RequestContext, error: unknown): unknown {
  if (isCheckViolation(error, 'credit_balances_balance')) return createCreditsShort(context);
  if (isCheckViolation(error, 'message_allowances_started')) return createUsedUp();
  return isOutdated(error) || isLimitFull(error)
    ? new ApiError('busy', { retryAfter: 1, cause: error })
    : error;
}

function createCreditsShort({ tenant }: Pick<RequestContext, 'tenant'>, have = 0): ApiError {
  return new ApiError('credits_short', { params: { have, cost: tenant.message_credits } });
}

function createUsedUp(): ApiError {
  return new ApiError('conversations_used_up', { params: { count: ALLOWANCES.conversation.free } });
}
