import { ApiError } from '#client/api/errors.ts';
import {
  arrangeChat,
  type ChatsPage,
  deleteChat,
  deleteChatsOf,
  listChats,
  markChatRead,
  readConversation,
  readConversationWith,
} from '#client/features/chat/contract.ts';
import {
  deleteMessage,
  reactToMessage,
  reportMessage,
  searchMessages,
  sendGift,
  sendMessage,
  sendPhoto,
  type Sent,
} from '#client/features/chat/messages/message-contract.ts';
import { CHATS_PAGE_SIZE } from '#client/features/chat/rules.ts';
import { sync } from '#client/features/chat/sync/sync-contract.ts';
import { href } from '#client/routes.ts';
import {
  keepWaitingMessage,
  takeBackWaitingMessage,
} from '#client/features/chat/waiting/waiting-contract.ts';
import type { AnswerOf, HandlerInput } from '#client/api/endpoint.ts';
import { serve } from '#worker/http/api/serve.ts';
import { createMemberCursors } from '#worker/http/cursors/member-cursors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commitComputed } from '#worker/idempotency/store.ts';
import type { ReadAhead } from '#worker/session/read-ahead.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { chatCursor, type ChatRow, findChat, listChatRows } from './chat-row-store.ts';
import { findChatRows } from './find-chats.ts';
import { getConversationId } from './conversation-id.ts';
import type { Write } from '#worker/db/write.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import {
  readConversationPage,
  readConversationWithMember,
  requireChat,
} from './reading/read-conversation.ts';
import {
  selectDeletedAnswer,
  selectReadAnswer,
  selectReadSeq,
  writeCleared,
  writeRead,
} from './reading/read-store.ts';
import { react, removeMessage } from './messages/change-message.ts';
import { storeMessageReport } from './messages/report-message.ts';
import { search } from './messages/search-messages.ts';
import { sendPhotoMessage } from './messages/send-photo.ts';
import { send, sendTextMessage } from './sending/send-message.ts';
import { readChanges } from './sync/sync.ts';
import { arrange } from './arrange/arrange-chat.ts';
import { toChats } from './to-chat.ts';
import { keepWaiting, takeBackWaiting } from './waiting/keep-waiting.ts';
import { listUnsent } from './waiting/list-unsent.ts';
import { countChats } from './reading/unread-store.ts';
import { getGiftPrice } from '#client/features/chat/gifts/gifts.ts';

export { jobs } from './jobs.ts';

/** The first page of a list, at the address of its call and of its page. */
export const readsAhead: readonly ReadAhead[] = [
  { list: 'all' as const, call: '', page: '' },
  { list: 'unread' as const, call: '?unread=1', page: '?show=unread' },
  { list: 'shelved' as const, call: '?shelved=1', page: '?show=shelved' },
].map(({ list, call, page }) => ({
  addresses: [listChats.path + call, href('chats') + page],
  begin: (context, viewer) => readChats(context, { viewer, after: null, list }),
}));

/** A page of a list, with one more where another one follows, and the counts that it shows. */
function readChats(
  context: Parameters<typeof listChatRows>[0],
  page: Omit<Parameters<typeof listChatRows>[1], 'limit'>,
) {
  return Promise.all([
    listChatRows(context, { ...page, limit: CHATS_PAGE_SIZE + 1 }),
    countChats(context, page.viewer),
  ]);
}

export const endpoints = [
  serve(listChats, async (context, { query }): Promise<ChatsPage> => {
    const { after: sealedCursor, unread, shelved, name } = query;
    const list = shelved ? 'shelved' : unread ? 'unread' : 'all';
    const cursors = createMemberCursors(context, ['chats', name === undefined ? list : { name }], chatCursor);
    const after = await cursors.open(sealedCursor);
    const viewer = requireMember(context).id;
    const [[rows, counts], unsent] = await Promise.all([
      name === undefined
        ? readChats(context, { viewer, after, list })
        : Promise.all([findChatRows(context, { viewer, name, after }), countChats(context, viewer)]),
      list === 'all' && after === null && name === undefined ? listUnsent(context) : [],
    ]);
    const shown = rows.slice(0, CHATS_PAGE_SIZE);
    const last = rows.length > CHATS_PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      chats: await toChats(context, shown),
      ...counts,
      ...(unsent.length > 0 && { unsent }),
      next: await cursors.seal(last ? { at: last.lastAt, id: last.conversationId } : null),
    };
  }),

  serve(readConversation, (context, { params, query }) => readConversationPage(context, params.id, query)),

  serve(readConversationWith, (context, { params, query }) =>
    readConversationWithMember(context, params.id, query),
  ),

  serve(sendMessage, (context, { body }) => sendTextMessage(context, body)),
  serve(sendGift, (context, { body }) => sendGiftMessage(context, body)),
  serve(sendPhoto, (context, { query, upload }) => sendPhotoMessage(context, { ...query, ...upload })),
  serve(reactToMessage, (context, { params, body }) => react(context, params, body.reaction)),
  serve(deleteMessage, (context, { params }) => removeMessage(context, params)),
  serve(reportMessage, (context, { params, body }) => storeMessageReport(context, params, body)),
  serve(searchMessages, (context, { params, query }) => search(context, { ...params, ...query })),

  serve(markChatRead, async (context, { params, body: { seq } }) => {
    const viewer = requireMember(context).id;
    const { conversationId: id, peerId, readSeq, lastSeq, unread } = await requireChat(context, params.id);
    const readUpTo = selectReadSeq(context, viewer, id);
    const isRead = Math.min(seq, lastSeq) <= readSeq;
    const event = { kind: 'read', conversationId: id, seq: readUpTo, subjectId: viewer } as const;
    // Where only the count of unread messages may be off, the peer sees no change.
    const readers = isRead ? [viewer] : [viewer, peerId];
    const writes =
      isRead && unread === 0
        ? []
        : [writeRead(context, viewer, id, seq), ...writeEvents(context, readers, event)];
    return commitComputed<AnswerOf<typeof markChatRead>>(
      context,
      writes,
      selectReadAnswer(context, viewer, id),
    );
  }),

  serve(arrangeChat, (context, { params, body }) => arrange(context, params.id, body)),

  serve(deleteChat, async (context, { body }) =>
    clearChat(context, await requireChat(context, body.conversation), body.seq),
  ),

  // Two members have one conversation. Without one there is nothing to delete, which is no error.
  serve(deleteChatsOf, async (context, { body: { profile } }) => {
    const { id } = requireMember(context);
    return clearChat(context, await findChat(context, id, getConversationId(context.tenant.id, id, profile)));
  }),

  serve(keepWaitingMessage, (context, { params, body }) => keepWaiting(context, params.id, body.text)),
  serve(takeBackWaitingMessage, (context, { params }) => takeBackWaiting(context, params.id)),

  serve(sync, (context, { query }) => readChanges(context, query)),
];

/** Removes the messages up to one, or all, from the viewer's side. */
function clearChat(context: RequestContext, chat: ChatRow | null, seq: number | null = null) {
  const viewer = requireMember(context).id;
  const writes: Write[] = [];
  if (chat && Math.min(seq ?? chat.lastSeq, chat.lastSeq) > chat.clearedSeq) {
    const { conversationId, peerId: subjectId } = chat;
    const event = { conversationId, subjectId };
    writes.push(
      writeCleared(context, viewer, conversationId, seq),
      ...writeEvents(context, [viewer], { kind: 'chat_deleted', ...event }),
      // Brings it back where a later message stays; it tells nothing where none does.
      ...(seq === null ? [] : writeEvents(context, [viewer], { kind: 'chat_arranged', ...event })),
    );
  }
  return commitComputed<AnswerOf<typeof deleteChat>>(context, writes, selectDeletedAnswer(context, viewer));
}

/** Gifts always cost credits, also while a member has free messages. Which there are is up to the site. */
function sendGiftMessage(
  context: RequestContext,
  { member, gift, price: shownPrice }: HandlerInput<typeof sendGift>['body'],
): Promise<Sent> {
  if (!context.tenant.theme.gifts.includes(gift))
    throw new ApiError('validation', { fields: { gift: 'invalid' } });
  const price = getGiftPrice(gift, context.tenant.gift_credits);
  const content = { kind: 'gift', gift } as const;
  return send(context, { recipient: member, content, price, isIncluded: false, shownPrice });
}
