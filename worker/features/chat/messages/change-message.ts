import { ApiError } from '#client/api/errors.ts';
import type { Reaction } from '#client/features/chat/messages/message.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { refuseArchived } from '../archive/archive-store.ts';
import type { ArchivedMessage } from '../archive/page-file.ts';
import { withoutContent } from '../archive/read-archive.ts';
import { findPage, isPageOutdated, replacePage } from '../archive/write-page.ts';
import { findMessages } from './read-messages.ts';
import { assertOpen, requireChat } from '../reading/read-conversation.ts';
import { getClosedReason, hasWritten } from '../to-chat.ts';
import { type Place, writeEmptied, writeHidden, writeReaction } from './message-store.ts';
import { writeAnswersWithout } from './emptied-answers-store.ts';
import { toMessage } from './to-message.ts';

interface Target {
  readonly id: string;
  readonly seq: number;
}

const DONE = { ok: true } as const;
const MAX_TRIES = 5;

export async function react(context: RequestContext, target: Target, reaction: Reaction | null) {
  const { chat, message, place } = await requireMessage(context, target);
  assertOpen(await getClosedReason(context, chat, hasWritten(chat)), chat.peer?.name ?? '');
  if (message.deleted) throw new ApiError('not_found');
  if (message.reactions.mine === reaction) return commit(context, [], DONE);
  await consumeLimit(context, LIMITS.reactions, place.viewer);
  const field = message.mine ? 'senderReaction' : 'peerReaction';
  return commitChange(context, place, {
    hot: () => writeReaction(context, place, reaction),
    archived: (row) => ({ ...row, [field]: reaction }),
    recipients: [place.viewer, chat.peerId],
  });
}

/** Deletes an own message for both members, and one of the peer for the viewer alone. */
export async function removeMessage(context: RequestContext, target: Target) {
  const { chat, message, place } = await requireMessage(context, target);
  if (message.deleted) return commit(context, [], DONE);
  if (message.mine)
    return commitChange(context, place, {
      hot: () => writeEmptied(context, place),
      archived: withoutContent,
      recipients: [place.viewer, chat.peerId],
      isRemoval: true,
    });
  return commitChange(context, place, {
    hot: () => writeHidden(context, place),
    archived: (row) => ({ ...row, hidden: true }),
    recipients: [place.viewer],
    isRemoval: true,
  });
}

interface Change {
  /** Changes a message in the database. */
  readonly hot: () => Write;
  /** Changes an archived message. */
  readonly archived: (row: ArchivedMessage) => ArchivedMessage;
  /** The members whose devices show it. */
  readonly recipients: readonly string[];
  /** Whether they see its content no more. */
  readonly isRemoval?: boolean;
}

/** The message may move to a page, or its page change, before the commit; then this is done again on what is there now. */
async function commitChange(
  context: RequestContext,
  { conversationId, seq }: Place,
  { hot, archived, recipients, isRemoval = false }: Change,
) {
  const event = { kind: 'message_changed', conversationId, seq } as const;
  const after = [
    ...(isRemoval ? [writeAnswersWithout(context, { conversationId, seq }, recipients)] : []),
    ...writeEvents(context, recipients, event),
  ];
  for (let tries = 1; ; tries++) {
    const page = await findPage(context, conversationId, seq);
    const writes = page
      ? await replacePage(context, page, (row) => (row.seq === seq ? archived(row) : row))
      : [hot(), refuseArchived(context, { conversationId, seq })];
    try {
      return await commit(context, [...writes, ...after], DONE);
    } catch (error) {
      if (!isPageOutdated(error) || tries === MAX_TRIES) throw error;
    }
  }
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
