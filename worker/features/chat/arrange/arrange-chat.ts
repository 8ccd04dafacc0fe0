import type { AnswerOf } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import type { Arrangement, arrangeChat, Spot } from '#client/features/chat/contract.ts';
import { PINS_LIMIT } from '#client/features/chat/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isLimitViolation } from '#worker/db/errors.ts';
import { commitComputed } from '#worker/idempotency/store.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { requireChat } from '../reading/read-conversation.ts';
import { isContentHidden } from '../to-chat.ts';
import { selectArrangement, writeArrangement } from './arrange-store.ts';

const NUMBER_OF_SPOT = { pinned: 1, listed: 0, shelved: -1 } as const satisfies Record<Spot, number>;

/**
 * Pins, shelves or mutes a conversation of the member's list, or takes it back, or marks it as unread: that counts as one
 * message, and leaves what the member has read. What stays as it is tells no one.
 */
export async function arrange(
  context: RequestContext,
  id: string,
  wanted: Arrangement,
): Promise<AnswerOf<typeof arrangeChat>> {
  const viewer = requireMember(context).id;
  const chat = await requireChat(context, id);
  // A deleted conversation is in no list.
  if (chat.lastSeq <= chat.clearedSeq) throw new ApiError('not_found');
  const spot = wanted.spot === undefined ? null : NUMBER_OF_SPOT[wanted.spot];
  const muted = wanted.muted ?? null;
  const isMarked = wanted.unread === true && chat.unread === 0 && !isContentHidden(chat);
  const side = { conversationId: chat.conversationId, viewer };
  const writes =
    (spot ?? chat.spot) === chat.spot && (muted ?? chat.muted) === chat.muted && !isMarked
      ? []
      : [
          writeArrangement(context, side, { spot, muted, isMarked }),
          ...writeEvents(context, [viewer], {
            kind: 'chat_arranged',
            conversationId: chat.conversationId,
            subjectId: chat.peerId,
          }),
        ];
  try {
    return await commitComputed(context, writes, selectArrangement(context, side));
  } catch (error) {
    if (isLimitViolation(error, 'pins')) throw new ApiError('pins_full', { params: { max: PINS_LIMIT } });
    throw error;
  }
}
