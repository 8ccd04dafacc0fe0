import * as archive from '#worker/features/chat/archive/archive-store.ts';
import * as erasures from '#worker/features/chat/archive/erasure-store.ts';
import * as allowances from '#worker/features/chat/sending/allowance-store.ts';
import * as rows from '#worker/features/chat/chat-row-store.ts';
import { getConversationId } from '#worker/features/chat/conversation-id.ts';
import * as inbox from '#worker/realtime/events-store.ts';
import { sql } from 'drizzle-orm';
import * as notices from '#worker/features/chat/notices/push-store.ts';
import * as decisions from '#worker/features/chat/notices/decision-store.ts';
import * as unreadMessages from '#worker/features/chat/notices/unread-messages-store.ts';
import * as openers from '#worker/features/chat/sending/opener-store.ts';
import * as pages from '#worker/features/chat/messages/hot-message-store.ts';
import { NO_CONTENT } from '#worker/features/chat/messages/message-content.ts';
import * as storedAnswers from '#worker/features/chat/messages/stored-answers-store.ts';
import * as messages from '#worker/features/chat/messages/message-store.ts';
import * as refunds from '#worker/features/chat/replies/refund-store.ts';
import * as replies from '#worker/features/chat/replies/store.ts';
import * as reads from '#worker/features/chat/reading/read-store.ts';
import * as sends from '#worker/features/chat/sending/send-store.ts';
import * as sync from '#worker/features/chat/sync/sync-store.ts';
import * as unread from '#worker/features/chat/reading/unread-store.ts';
import type { IDS } from './foreign-rows.ts';
import type { StoreCalls } from './store-calls.ts';

const pendingReply = ({ conversation, member, other }: typeof IDS) => ({
  conversationId: conversation,
  tenantId: 'velours',
  memberId: member,
  profileId: other,
  firstSeq: 1,
  seq: 1,
  dueAt: 0,
  attempts: 0,
  answered: false,
});

const chat = ({ conversation, member }: typeof IDS) => ({ conversationId: conversation, memberId: member });
const place = ({ conversation }: typeof IDS, viewer: string) => ({
  conversationId: conversation,
  seq: 1,
  viewer,
});

const messagePage = (conversationId: string, firstSeq: number) => ({
  conversationId,
  firstSeq,
  lastSeq: firstSeq,
  key: 'other',
  imageKeys: [],
  senders: '',
});

export const chatCalls: Readonly<Record<string, StoreCalls>> = {
  'features/chat/sending/allowance-store': {
    readAllowance: (c, i) => allowances.readAllowance(c, { id: i.member, paidUser: false }),
    writeAllowance: (c, i) =>
      allowances
        .writeAllowance(
          c,
          { id: i.member, paidUser: false },
          { conversationId: i.conversation, isFree: true },
        )
        .then(
          () => null,
          () => null,
        ),
  },
  'features/chat/archive/archive-store': {
    listPages: (c, i) => archive.listPages(c, i.conversation, { from: 0, below: 9, limit: 9 }),
    listPagesOfMember: (c, i) => archive.listPagesOfMember(c, i.member),
    listDueConversations: (c) => archive.listDueConversations(c, c.now, 9),
    readPageBasis: (c, i) => archive.readPageBasis(c, i.conversation),
    writeNewPage: (c, i) =>
      archive.writeNewPage(c, messagePage(i.conversation, 2), 0).then(
        () => null,
        () => null,
      ),
    writeReplacedPage: (c, i) => [
      archive.writeReplacedPage(c, messagePage(i.conversation, 1), { oldKey: 'key', changeCount: 0 }),
    ],
    writeMoved: (c, i) => archive.writeMoved(c, i.conversation, { lastSeq: 1, cutoff: c.now }),
    refuseArchived: (c, i) => archive.refuseArchived(c, { conversationId: i.conversation, seq: 1 }),
    writeDue: (c, i) => archive.writeDue(c, i.conversation, 0),
    readHotRange: (c, i) => archive.readHotRange(c, i.conversation),
  },
  'features/chat/archive/erasure-store': {
    listErasures: (c) => erasures.listErasures(c, 9),
    deleteErasure: (c, i) =>
      erasures.deleteErasure(c, { conversationId: i.conversation, memberId: i.member }),
  },
  'features/chat/chat-row-store': {
    findStranger: (c, i) => rows.findStranger(c, i.home, i.member),
    findChat: (c, i) => rows.findChat(c, i.member, i.conversation),
    findChats: (c, i) => rows.findChats(c, i.member, [i.conversation]),
    listChatRows: (c, i) =>
      rows.listChatRows(c, { viewer: i.member, after: null, onlyUnread: false, limit: 9 }),
  },
  'realtime/events-store': {
    writeEvents: (c, i) => inbox.writeEvents(c, [i.member, i.other], { kind: 'access', subjectId: i.home }),
  },
  'features/chat/messages/hot-message-store': {
    listHotMessages: (c, i) => pages.listHotMessages(c, i.conversation, { clearedSeq: 0, limit: 9 }),
    listHotTexts: (c, i) => pages.listHotTexts(c, i.conversation, { clearedSeq: 0, before: 9, limit: 9 }),
    findHotMessages: (c, i) => pages.findHotMessages(c, [{ conversationId: i.conversation, seq: 1 }]),
  },
  'features/chat/notices/push-store': {
    isAnySubscribed: (c, i) => notices.isAnySubscribed(c, i.member),
    findPushable: (c, i) => notices.findPushable(c, { conversationId: i.conversation, memberId: i.other }),
    writePushed: (c, i) =>
      notices.writePushed(c, { conversationId: i.conversation, memberId: i.member }, 9).then(
        () => null,
        () => null,
      ),
    listWaitingChats: (c, i) => notices.listWaitingChats(c, i.other, 0, 9),
  },
  'features/chat/notices/decision-store': {
    noteUnread: (c, i) => decisions.noteUnread(c, 'mail', { ...chat(i), seq: 9 }, 5),
    claimDecisions: (c) =>
      decisions.claimDecisions(c, 'mail', { now: Number.MAX_SAFE_INTEGER, forMs: 1, atMost: 9 }),
    settlePush: (c, i) => decisions.settlePush(c, { ...chat(i), claimedUntil: 1 }),
    findWaiting: (c, i) => decisions.findWaiting(c, chat(i)),
    settleMailDecision: (c, i) => decisions.settleMailDecision(c, chat(i), 5),
  },
  'features/chat/notices/unread-messages-store': {
    findProgress: (c) => unreadMessages.findProgress(c, 'push-messages'),
    saveProgress: (c) => unreadMessages.saveProgress(c, 'push-messages', 9),
    listUnreadMessages: (c) =>
      unreadMessages.listUnreadMessages(
        c,
        { after: { at: 0, memberId: '', rev: 0 }, until: c.now, limit: 9 },
        sql`true`,
      ),
  },
  'features/chat/messages/message-store': {
    writeReaction: (c, i) => [messages.writeReaction(c, place(i, i.other), 'heart')],
    writeEmptied: (c, i) => [messages.writeEmptied(c, place(i, i.member))],
    writeContent: (c, i) => [messages.writeContent(c, place(i, i.member), { ...NO_CONTENT, text: 'new' })],
    writeHidden: (c, i) => [messages.writeHidden(c, place(i, i.other))],
  },
  'features/chat/messages/stored-answers-store': {
    writeAnswersWithout: (c, i) => [
      storedAnswers.writeAnswersWithout(c, { conversationId: i.conversation, seq: 1 }, [i.member, i.other]),
    ],
  },
  'features/chat/sending/opener-store': {
    writeOpener: (c, i) => {
      const opener = { memberId: i.member, hash: 'hash', conversationId: i.conversation };
      return openers.writeOpener(c, opener).then(
        () => null,
        () => null,
      );
    },
  },
  'features/chat/reading/read-store': {
    writeRead: (c, i) => reads.writeRead(c, i.other, i.conversation, 1),
    writeCleared: (c, i) => reads.writeCleared(c, i.other, i.conversation),
  },
  'features/chat/replies/store': {
    writePending: (c, i) =>
      replies
        .writePending(c, { conversationId: i.conversation, memberId: i.member, profileId: i.other })
        .then(
          () => null,
          () => null,
        ),
    claimNewReply: (c, i) => replies.claimNewReply(c, i.conversation, 1),
    claimDueReplies: (c) => replies.claimDueReplies(c, 9),
    findReplySubject: (c, i) =>
      replies.findReplySubject(c, { conversationId: i.conversation, memberId: i.member }),
    writeAnswered: (c, i) => [replies.writeAnswered(c, pendingReply(i))],
    deletePending: (c, i) => [replies.deletePending(c, pendingReply(i))],
  },
  'features/chat/replies/refund-store': { writeRefund: (c, i) => refunds.writeRefund(c, pendingReply(i)) },
  'features/chat/sending/send-store': {
    writeMessage: (c, i) =>
      sends.writeMessage(c, {
        conversationId: getConversationId(c.tenant.id, i.member, i.other),
        senderId: i.member,
        peerId: i.other,
        content: { kind: 'text', text: 'text' },
        price: 0,
      }),
  },
  'features/chat/sync/sync-store': {
    readInbox: (c, i) => sync.readInbox(c, { id: i.member, paidUser: false }, 0, 9),
  },
  'features/chat/reading/unread-store': { countUnread: (c, i) => unread.countUnread(c, i.other) },
};
