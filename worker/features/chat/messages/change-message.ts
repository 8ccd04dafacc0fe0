import { ApiError } from '#client/api/errors.ts';
import type { Reaction } from '#client/features/chat/message.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { ChatRow } from '../chat-row-store.ts';
import { findMessages } from '../message-page-store.ts';
import { assertOpen, requireChat } from '../read-conversation.ts';
import { getClosedReason, hasWritten } from '../to-chat.ts';
import { writeEmptied, writeHidden, writeReaction } from './message-store.ts';
import { toMessage } from './to-message.ts';

interface Target {
  readonly id: string;
  readonly seq: number;
}

const DONE = { ok: true } as const;

export async function react(context: RequestContext, target: Target, reaction: Reaction | null) {
  const { chat, message, place } = await requireMessage(context, target);
  assertOpen(getClosedReason(context, chat, hasWritten(chat)), chat.peer?.name ?? '');
  if (message.deleted) throw new ApiError('not_found');
  const writes =
    message.reactions.mine === reaction
      ? []
      : [
          writeReaction(context, place, reaction),
          ...tellOfChange(context, place, [place.viewer, chat.peerId]),
        ];
  return commit(context, writes, DONE);
}

/** Deletes an own message for both members, and one of the peer for the viewer alone. */
export async function removeMessage(context: RequestContext, target: Target) {
  const { chat, message, place } = await requireMessage(context, target);
  if (message.deleted) return commit(context, [], DONE);
  const writes = message.mine
    ? [writeEmptied(context, place), ...tellOfChange(context, place, [place.viewer, chat.peerId])]
    : [writeHidden(context, place), ...tellOfChange(context, place, [place.viewer])];
  return commit(context, writes, DONE);
}

/** Throws `not_found` unless the message is in a conversation of the viewer, who has not deleted that since. */
async function requireMessage(context: RequestContext, { id, seq }: Target) {
  const viewer = requireMember(context).id;
  const [chat, [row]] = await Promise.all([
    requireChat(context, id),
    findMessages(context, [{ conversationId: id, seq }]),
  ]);
  if (!row || seq <= chat.clearedSeq) throw new ApiError('not_found');
  return { chat, message: toMessage(row, chat, viewer), place: { conversationId: id, seq, viewer } };
}

function tellOfChange(
  context: RequestContext,
  { conversationId, seq }: { readonly conversationId: ChatRow['conversationId']; readonly seq: number },
  members: readonly string[],
) {
  return writeEvents(context, members, {
    kind: 'message_changed',
    conversationId,
    seq,
  });
}
