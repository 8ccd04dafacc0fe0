import { ApiError } from '#client/api/errors.ts';
import type { HandlerInput } from '#client/api/endpoint.ts';
import type { Sent, sendMessage } from '#client/features/chat/messages/message-contract.ts';
import { ALLOWANCES } from '#client/features/members/free-and-premium.ts';
import {
  isCheckViolation,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isMessageRefused,
  isOwedViolation,
} from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commitComputed } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit, isLimitFull } from '#worker/limits/limits.ts';
import { writeLimitUse } from '#worker/limits/store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { readAllowance, writeAllowance } from './allowance-store.ts';
import { getConversationId } from '../conversation-id.ts';
import { findMessages } from '../messages/read-messages.ts';
import { toQuote } from '../messages/to-message.ts';
import { findRecipient } from './recipient-store.ts';
import { hashOpener } from './hash-opener.ts';
import { writeOpener } from './opener-store.ts';
import { assertOpen, requireStranger } from '../reading/read-conversation.ts';
import { pushLater } from '../unread-notifications/push-message.ts';
import { answerSoon } from '../fictional-replies/answer-message.ts';
import { writePending } from '../fictional-replies/pending-reply-store.ts';
import { type Content, selectSentMessage, writeMessage } from './send-store.ts';
import { getClosedReason, hasWritten } from '../to-chat.ts';

/** A message on its way: its content and what that costs on this site. */
export interface Outgoing {
  readonly recipient: string;
  readonly content: Content;
  readonly price: number;
  /** Whether the free messages of a member pay for it. */
  readonly isIncluded: boolean;
  /** What the page showed, if it told; it is refused if it would cost more. */
  readonly shownPrice?: number | undefined;
  readonly replyTo?: number | undefined;
  /** Belongs to the content and happens in the same batch. */
  readonly writes?: readonly Write[];
}

/** Sends a text; its price may be covered by the free messages of the sender. */
export async function sendTextMessage(
  context: RequestContext,
  { member, text, reply_to: replyTo, price: shownPrice }: HandlerInput<typeof sendMessage>['body'],
): Promise<Sent> {
  assertTextLength(context, text);
  const price = context.tenant.message_credits;
  return send(context, {
    recipient: member,
    content: { kind: 'text', text },
    price,
    isIncluded: true,
    shownPrice,
    replyTo,
  });
}

export function assertTextLength({ tenant }: Pick<RequestContext, 'tenant'>, text: string): void {
  const max = tenant.message_length;
  if (text.length > max) throw new ApiError('validation', { fields: { text: 'too_long' }, params: { max } });
}

/** Stores a message, charges it and counts it towards the limit, all in one batch. */
export async function send(context: RequestContext, message: Outgoing): Promise<Sent> {
  try {
    return await sendOrRetry(context, message);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // A refused message counts too. With a full limit this refuses it with the time to wait, whatever the other reason.
    await consumeLimit(context, LIMITS.messages, requireMember(context).id);
    throw toRefusal(message, error);
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

async function trySending(context: RequestContext, message: Outgoing): Promise<Sent> {
  const sender = requireMember(context);
  const { recipient, content, replyTo, writes: own = [] } = message;
  const conversationId = getConversationId(context.tenant.id, sender.id, recipient);
  const [{ chat, name, isFree, isFictional }, quoted] = await Promise.all([
    checkSending(context, message),
    replyTo === undefined ? [] : findMessages(context, [{ conversationId, seq: replyTo }]),
  ]);
  const quote = chat && quoted[0] ? toQuote(quoted[0], chat, sender.id) : null;
  const price = isFree ? 0 : message.price;
  const opener = chat === null && content.text !== undefined ? await hashOpener(content.text, name) : null;
  const writes = [
    writeLimitUse(context, { limit: LIMITS.messages, subject: sender.id }),
    ...(isFree || chat === null ? [writeAllowance(context, sender, { conversationId, isFree })] : []),
    ...writeMessage(context, {
      conversationId,
      senderId: sender.id,
      peerId: recipient,
      content,
      price,
      isFirst: chat === null,
      replySeq: quote?.seq ?? null,
      sendKey: context.mutation?.clientKey ?? null,
    }),
    ...own,
    ...(opener === null ? [] : [writeOpener(context, { memberId: sender.id, hash: opener, conversationId })]),
    ...(isFictional
      ? [writePending(context, { conversationId, memberId: sender.id, profileId: recipient })]
      : []),
  ];
  const answer = selectSentMessage(context, { conversationId, content, price }, { quote, sender });
  const sent = await commitComputed<Sent>(context, writes, answer);
  if (isFictional) await context.ports.defer(answerSoon(context, conversationId, sent.message.seq));
  else if (chat?.isSubscribed ?? true)
    await pushLater(context, { conversationId, memberId: recipient }, sent.message.seq);
  return sent;
}

/** Throws the reason why the message cannot be sent. The batch of the message checks the same once more. */
export async function checkSending(
  context: RequestContext,
  { recipient, price, isIncluded, shownPrice = price }: Omit<Outgoing, 'content'>,
) {
  const sender = requireMember(context);
  const chat = await findRecipient(
    context,
    sender,
    getConversationId(context.tenant.id, sender.id, recipient),
  );
  const [peer, allowance] = chat
    ? [chat, chat.allowance]
    : await Promise.all([requireStranger(context, recipient), readAllowance(context, sender)]);
  const closed = await getClosedReason(context, peer, chat !== null && hasWritten(chat));
  assertOpen(closed, peer.peer?.name ?? '');
  if (chat === null && allowance.conversations_left === 0) throw createUsedUp();
  const isFree = isIncluded && allowance.free_messages_left > 0;
  if (!isFree && price > 0 && allowance.owed > 0) throw new ApiError('credits_owed');
  if (!isFree && allowance.credits < price) throw createCreditsShort(price, allowance.credits);
  if (!isFree && price > shownPrice)
    throw new ApiError('message_price_changed', { params: { count: price } });
  return { chat, name: peer.peer?.name ?? '', isFree, isFictional: peer.peer?.fictional === true };
}

/** Whether a batch failed because what the handler had read was no longer true. */
function isOutdated(error: unknown): boolean {
  return isMessageRefused(error) || isCheckViolation(error) || isForeignKeyViolation(error);
}

function toRefusal({ price }: Outgoing, error: unknown): unknown {
  if (isOwedViolation(error)) return new ApiError('credits_owed', { cause: error });
  if (isCheckViolation(error, 'credit_balances_balance')) return createCreditsShort(price);
  if (isCheckViolation(error, 'message_allowances_started')) return createUsedUp();
  return isOutdated(error) || isLimitFull(error)
    ? new ApiError('busy', { retryAfter: 1, cause: error })
    : error;
}

function createCreditsShort(cost: number, have = 0): ApiError {
  return new ApiError('credits_short', { params: { have, cost } });
}

function createUsedUp(): ApiError {
  return new ApiError('conversations_used_up', { params: { count: ALLOWANCES.conversation.free } });
}
