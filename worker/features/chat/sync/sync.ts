import type { AnswerOf } from '#client/api/endpoint.ts';
import { SYNC_PAGE_SIZE } from '#client/features/chat/rules.ts';
import type { InboxEvent, sync } from '#client/features/chat/sync/sync-contract.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { type ChatRow, findChats } from '../chat-row-store.ts';
import { findMessages } from '../messages/read-messages.ts';
import { createEpoch, readInbox } from './sync-store.ts';
import { toKeyedMessage } from '../messages/to-message.ts';
import { getClosedReason, hasWritten, isContentHidden, showsReadReceipts, toChat } from '../to-chat.ts';

type StoredEvent = Awaited<ReturnType<typeof readInbox>>['events'][number];
type FoundMessage = Awaited<ReturnType<typeof findMessages>>[number];

export type InboxContext = Pick<RequestContext, 'db' | 'tenant' | 'now' | 'session' | 'ports'>;

interface Place {
  readonly since?: number | undefined;
  readonly epoch?: string | undefined;
}

/** What has changed for the member since a revision, with the content as it is now. */
export async function readChanges(
  context: InboxContext,
  { since, epoch: knownEpoch }: Place,
): Promise<AnswerOf<typeof sync>> {
  const inbox = await readInbox(context, requireMember(context), since ?? 0, SYNC_PAGE_SIZE + 1);
  const epoch = inbox.epoch ?? (await createEpoch(context));
  const common = {
    epoch,
    total_unread: inbox.totalUnread,
    shelved: inbox.shelved,
    allowance: inbox.allowance,
  };
  const isKnown = since !== undefined && knownEpoch === epoch && hasEvery(inbox, since);
  if (!isKnown) return { ...common, rev: inbox.rev, reset: true, events: [], has_more: false };
  const shown = inbox.events.slice(0, SYNC_PAGE_SIZE);
  return {
    ...common,
    rev: shown.at(-1)?.rev ?? since,
    reset: false,
    events: await describeEvents(context, shown),
    has_more: inbox.events.length > shown.length,
  };
}

/** Whether no event after the revision has been deleted. Revisions have no gaps. */
function hasEvery({ rev, events }: { rev: number; events: readonly StoredEvent[] }, since: number): boolean {
  return since === rev ? true : since < rev && events[0]?.rev === since + 1;
}

/** Reads the content of all events at once. Events whose content the member can no longer see are left out. */
async function describeEvents(context: InboxContext, events: readonly StoredEvent[]): Promise<InboxEvent[]> {
  const ids = new Set(
    events.flatMap(({ kind, conversationId }) =>
      conversationId !== null && (isOfMessage(kind) || kind === 'read' || kind === 'chat_arranged')
        ? [conversationId]
        : [],
    ),
  );
  const places = events.flatMap(({ kind, conversationId, seq }) =>
    isOfMessage(kind) && conversationId !== null && seq !== null ? [{ conversationId, seq }] : [],
  );
  const [chats, messages] = await Promise.all([
    ids.size > 0 ? findChats(context, requireMember(context).id, [...ids]) : [],
    places.length > 0 ? findMessages(context, places) : [],
  ]);
  const chatById = new Map(chats.map((chat) => [chat.conversationId, chat]));
  const messageByPlace = new Map(
    messages.map((message) => [`${message.conversationId}:${message.seq}`, message]),
  );
  const described: InboxEvent[] = [];
  for (const event of events) {
    const chat = chatById.get(event.conversationId ?? '');
    const message = messageByPlace.get(`${event.conversationId}:${event.seq}`);
    described.push(...(await describeEvent(context, event, chat, message)));
  }
  return described;
}

async function describeEvent(
  context: InboxContext,
  { rev, kind, conversationId, seq, subjectId }: StoredEvent,
  chat: ChatRow | undefined,
  message: FoundMessage | undefined,
): Promise<InboxEvent[]> {
  const viewer = requireMember(context).id;
  const profile = subjectId ?? '';
  if (kind === 'likes' || kind === 'user') return [{ kind, rev }];
  if (kind === 'access') return [{ kind, rev, profile }];
  const conversation = conversationId ?? '';
  if (kind === 'chat_deleted') return [{ kind, rev, conversation, profile }];
  if (kind === 'chat_arranged')
    return chat && chat.lastSeq > chat.clearedSeq ? [{ kind, rev, chat: await toChat(context, chat) }] : [];
  if (!chat || seq === null) return [];
  if (kind === 'read') {
    const mine = subjectId === viewer;
    const closed = await getClosedReason(context, chat, hasWritten(chat));
    if (!mine && !showsReadReceipts(context, chat.peer, closed)) return [];
    const { num_unread_messages } = await toChat(context, chat);
    return [{ kind, rev, conversation, mine, seq, num_unread_messages }];
  }
  if (isContentHidden(chat)) return [{ kind: 'access', rev, profile: chat.peerId }];
  if (!message || seq <= chat.clearedSeq) return [];
  return [
    {
      kind,
      rev,
      chat: await toChat(context, chat),
      message: toKeyedMessage(context.now, message, chat, viewer),
    },
  ];
}

function isOfMessage(kind: StoredEvent['kind']): boolean {
  return kind === 'message' || kind === 'message_changed';
}
