import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { NAME_SEARCH_LIMIT, PREVIEW_LENGTH } from '#client/features/chat/rules.ts';
import { hasValues, isAfterPageEnd, isMemberOf, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { conversationMembers, messages } from '#worker/db/schema/chat.ts';
import { defineQuery, defineStatements, type Select } from '#worker/db/query/define-statement.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { cardColumns } from '#worker/features/members/card-store.ts';
import { isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import { isLikedBy, relationColumns, subjectColumns } from '#worker/features/safety/relation-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import { alias } from 'drizzle-orm/sqlite-core';
import { messageColumns } from './messages/hot-message-store.ts';

/** The row that the other member of a conversation has, beside that of one member. */
export const theirs = alias(conversationMembers, 'theirs');

/** Join condition on {@link theirs}. */
export const isOtherSide = hasValues(theirs, {
  tenantId: conversationMembers.tenantId,
  conversationId: conversationMembers.conversationId,
  memberId: conversationMembers.peerId,
});

export const chatCursor = v.strictObject({ at: v.number(), id: v.string() });

export type ChatCursor = v.InferOutput<typeof chatCursor>;

const { conversationId, peerId, lastSeq, lastAt, writtenSeq, readSeq, clearedSeq, unread, spot, muted } =
  getTableColumns(conversationMembers);

const TENANT = sql.placeholder('tenant');
const VIEWER = sql.placeholder('viewer');

/** A member as the other side of a conversation, and what is between the two. */
export const peerColumns = {
  peer: { ...subjectColumns, ...cardColumns.member, readReceipts: members.readReceipts },
  photo: cardColumns.photo,
  relation: relationColumns(VIEWER),
  isLiked: isLikedBy(VIEWER),
};

export type PeerRow = NonNullable<Awaited<ReturnType<typeof findStranger>>>;
export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChat>>>;

/** A member who has no conversation with the viewer yet. */
export async function findStranger({ db, tenant }: Site, viewer: string, memberId: string) {
  return (await stranger.get(db, { tenant: tenant.id, viewer, member: memberId })) ?? null;
}

const stranger = defineQuery(peerColumns, (select) =>
  select
    .from(members)
    .leftJoin(photos, isMainPhoto(VIEWER))
    .where(hasValues(members, { tenantId: TENANT, id: sql.placeholder('member') })),
);

/** A conversation of the viewer, also one that the viewer has deleted; null for any other id. */
export async function findChat({ db, tenant }: Site, viewer: string, id: string) {
  return (await chat.get(db, { tenant: tenant.id, viewer, conversation: id })) ?? null;
}

/** Conversations of the viewer by id, in no order. */
export function findChats({ db, tenant }: Site, viewer: string, ids: readonly string[]): Promise<ChatRow[]> {
  return chats.all(db, { tenant: tenant.id, viewer, ids: JSON.stringify(ids) });
}

/** All lists but that of the shelved ones begin with the pinned conversations. */
export type ChatListName = 'all' | 'unread' | 'shelved';

/** A page of a list, the pinned conversations and then the latest first. */
export function listChatRows(
  { db, tenant }: Site,
  {
    viewer,
    after,
    list,
    limit,
  }: { viewer: string; after: ChatCursor | null; list: ChatListName; limit: number },
): Promise<ChatRow[]> {
  const values = { tenant: tenant.id, viewer, endAt: after?.at, endId: after?.id };
  return page(list, after !== null, limit).all(db, values);
}

/** Names of the members that the viewer has conversations with, the pinned ones and then the latest first in each list. */
export function listChatNames({ db, tenant }: Site, viewer: string) {
  return names.all(db, { tenant: tenant.id, viewer });
}

const names = defineQuery(
  { conversationId, lastAt, spot, name: members.name, status: members.status },
  (select) =>
    select
      .from(conversationMembers)
      .innerJoin(members, isMemberOf(conversationMembers, peerId))
      .where(
        and(
          servedBy(
            'conversation_members_list (member_id)',
            and(eq(conversationMembers.memberId, VIEWER), sql`${lastSeq} > ${clearedSeq}`),
          ),
          isOfSite(conversationMembers.tenantId, { id: TENANT }),
        ),
      )
      .orderBy(desc(spot), desc(lastAt), conversationId)
      .limit(NAME_SEARCH_LIMIT),
);

const chatColumns = {
  ...peerColumns,
  conversationId,
  peerId,
  lastSeq,
  lastAt,
  writtenSeq,
  readSeq,
  clearedSeq,
  unread,
  spot,
  muted,
  peerReadSeq: theirs.readSeq,
  peerWrittenSeq: theirs.writtenSeq,
  last: {
    ...messageColumns,
    text: sql<string | null>`substr(${messages.text}, 1, ${PREVIEW_LENGTH + 1})`,
  },
};

const chat = defineQuery(chatColumns, (select) =>
  joinChats(select, eq(conversationId, sql.placeholder('conversation'))),
);

const chats = defineQuery(chatColumns, (select) =>
  joinChats(select, sql`${conversationId} in (select value from json_each(${sql.placeholder('ids')}))`),
);

const pageEnd = { at: sql.placeholder('endAt'), id: sql.placeholder('endId') };

/** At most {@link PINS_LIMIT} are pinned, so that a page never ends among them. */
const page = defineStatements((list: ChatListName, isLater: boolean, limit: number) =>
  defineQuery(chatColumns, (select) =>
    joinChats(
      select,
      servedBy(
        list === 'unread'
          ? 'conversation_members_unread (tenant_id, member_id, spot)'
          : 'conversation_members_list (member_id, spot, last_at)',
        and(
          list === 'shelved' ? sql`${spot} = -1` : isLater ? sql`${spot} = 0` : sql`${spot} >= 0`,
          sql`${lastSeq} > ${clearedSeq}`,
          // A literal, because SQLite uses a partial index only when it sees the constant.
          list === 'unread' ? sql`${unread} > 0` : undefined,
          isAfterPageEnd(lastAt, conversationId, isLater ? pageEnd : null),
        ),
      ),
    )
      .orderBy(desc(spot), desc(lastAt), conversationId)
      .limit(limit),
  ),
);

function joinChats(select: Select<typeof chatColumns>, condition: SQL | undefined) {
  return select
    .from(conversationMembers)
    .innerJoin(
      messages,
      hasValues(messages, { tenantId: conversationMembers.tenantId, conversationId, seq: lastSeq }),
    )
    .leftJoin(theirs, isOtherSide)
    .leftJoin(members, hasValues(members, { tenantId: conversationMembers.tenantId, id: peerId }))
    .leftJoin(photos, isMainPhoto(VIEWER))
    .where(and(eq(conversationMembers.tenantId, TENANT), eq(conversationMembers.memberId, VIEWER), condition))
    .$dynamic();
}
