import type {
  Allowance,
  Chat,
  ConversationPage,
  Place,
  WaitingMessage,
} from '#client/features/chat/contract.ts';
import { MESSAGES_PAGE_SIZE, READ_BEFORE_UNREAD } from '#client/features/chat/rules.ts';
import { ApiError } from '#client/api/errors.ts';
import { getViewer, profileAccess } from '#worker/features/safety/visibility.ts';
import { toAccessError } from '#worker/features/safety/require-visible.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { readAllowance } from '../sending/allowance-store.ts';
import { type ChatRow, type PeerRow, findChat, findStranger } from '../chat-row-store.ts';
import { getConversationId } from '../conversation-id.ts';
import { listMessages } from '../messages/read-messages.ts';
import { toKeyedMessage } from '../messages/to-message.ts';
import { mayWait } from '../waiting/list-unsent.ts';
import { findWaiting } from '../waiting/waiting-store.ts';
import { getClosedReason, getPeerReadSeq, hasWritten, isContentHidden, toPeer } from '../to-chat.ts';

/** The page on which the viewer goes on reading: the newest one, unless the first unread message stands before it. */
function findUnreadPlace({ clearedSeq, lastSeq, readSeq, unread }: ChatRow): Place {
  const after = Math.max(clearedSeq, readSeq - READ_BEFORE_UNREAD);
  return unread > 0 && lastSeq - after > MESSAGES_PAGE_SIZE ? { after } : {};
}

/** Throws `not_found` unless the conversation is one of the viewer's. */
export async function requireChat(context: RequestContext, id: string): Promise<ChatRow> {
  const chat = await findChat(context, requireMember(context).id, id);
  if (!chat) throw new ApiError('not_found');
  return chat;
}

/** The conversation with a member, or that member alone if the two have not written to each other. */
export async function findChatWith(
  context: RequestContext,
  memberId: string,
): Promise<{ chat: ChatRow; stranger: null } | { chat: null; stranger: PeerRow }> {
  const { id } = requireMember(context);
  const chat = await findChat(context, id, getConversationId(context.tenant.id, id, memberId));
  if (chat) return { chat, stranger: null };
  return { chat: null, stranger: await requireStranger(context, memberId) };
}

/** A member that the viewer has not written to yet. Throws unless the viewer sees the whole profile. */
export async function requireStranger(context: RequestContext, memberId: string): Promise<PeerRow> {
  const { id } = requireMember(context);
  if (memberId === id) throw new ApiError('not_found');
  return assertVisible(context, await findStranger(context, id, memberId));
}

function assertVisible(context: RequestContext, stranger: PeerRow | null): PeerRow {
  if (!stranger) throw new ApiError('not_found');
  const access = profileAccess(getViewer(context), stranger.peer, stranger.relation);
  if (access !== 'whole') throw toAccessError(access, stranger.peer.name);
  return stranger;
}

/** The page of the conversation with a member, whose reads wait for each other as little as possible. */
export async function readConversationWithMember(
  context: RequestContext,
  memberId: string,
  place: Place,
): Promise<ConversationPage> {
  const viewer = requireMember(context);
  if (memberId === viewer.id) throw new ApiError('not_found');
  const [chat, stranger, allowance, waiting] = await Promise.all([
    findChat(context, viewer.id, getConversationId(context.tenant.id, viewer.id, memberId)),
    findStranger(context, viewer.id, memberId),
    readAllowance(context, viewer),
    mayWait(context) ? findWaiting(context, viewer.id, memberId) : null,
  ]);
  return chat
    ? toConversationPage(context, { chat, allowance }, place)
    : toNewConversation(context, { stranger: assertVisible(context, stranger), allowance, waiting });
}

/** The page of a conversation of the viewer. */
export async function readConversationPage(
  context: RequestContext,
  id: string,
  place: Place,
): Promise<ConversationPage> {
  const [chat, allowance] = await Promise.all([
    requireChat(context, id),
    readAllowance(context, requireMember(context)),
  ]);
  return toConversationPage(context, { chat, allowance }, place);
}

async function toConversationPage(
  context: RequestContext,
  { chat, allowance }: { readonly chat: ChatRow; readonly allowance: Allowance },
  place: Place,
): Promise<ConversationPage> {
  const { before, after } = place.at === 'unread' ? findUnreadPlace(chat) : place;
  const viewer = requireMember(context);
  const { conversationId, clearedSeq, lastSeq, readSeq } = chat;
  const closed = await getClosedReason(context, chat, hasWritten(chat));
  const isHidden = isContentHidden(chat);
  const limit = MESSAGES_PAGE_SIZE + 1;
  const messageRows = isHidden
    ? []
    : await listMessages(context, conversationId, { clearedSeq, before, after, limit });
  const isForward = before === undefined && after !== undefined;
  const hasMore = messageRows.length > MESSAGES_PAGE_SIZE;
  const rows = isForward ? messageRows.slice(0, MESSAGES_PAGE_SIZE) : messageRows.slice(-MESSAGES_PAGE_SIZE);
  const hasFollowing = before !== undefined && before <= lastSeq && !isHidden;
  return {
    conversation: { id: conversationId },
    profile: toPeer(context, chat.peerId, chat, closed),
    closed,
    messages: rows.map((row) => toKeyedMessage(context.now, row, chat, viewer.id)),
    // Numbers have no gaps, so every message after the deleted ones has one before it.
    has_before: isForward ? after > clearedSeq && !isHidden : hasMore,
    has_after: isForward ? hasMore : hasFollowing,
    last_seq: lastSeq,
    read_seq: readSeq,
    peer_read_seq: getPeerReadSeq(context, chat, closed),
    ...(chat.unread > 0 && readSeq >= lastSeq && !isHidden && { marked_unread: true }),
    allowance,
  };
}

interface NewConversation {
  readonly stranger: PeerRow;
  readonly allowance: Allowance;
  readonly waiting: WaitingMessage | null;
}

/** The page of a conversation that has not begun. */
async function toNewConversation(
  context: RequestContext,
  { stranger, allowance, waiting }: NewConversation,
): Promise<ConversationPage> {
  const closed = await getClosedReason(context, stranger, false);
  return {
    conversation: null,
    profile: toPeer(context, stranger.peer.id, stranger, closed),
    closed,
    messages: [],
    has_before: false,
    has_after: false,
    last_seq: 0,
    read_seq: 0,
    peer_read_seq: 0,
    allowance,
    ...(waiting && { waiting }),
  };
}

/** Throws the reason why nothing can be written. */
export function assertOpen(closed: Chat['closed'], name: string): void {
  if (closed === null) return;
  if (closed === 'gone') throw new ApiError('not_found');
  throw new ApiError(closed, { params: closed === 'blocked' || closed === 'own_block' ? { name } : {} });
}
