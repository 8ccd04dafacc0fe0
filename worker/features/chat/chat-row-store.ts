import { type SQL, and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { PREVIEW_LENGTH } from '#client/features/chat/rules.ts';
import { conversationMembers, messages } from '#worker/db/chat-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { isAfterPageEnd } from '#worker/db/query/keyset.ts';
import { members, photos } from '#worker/db/schema.ts';
import { cardColumns, isMainPhoto } from '#worker/features/members/card-store.ts';
import { isLikedBy, relationColumns, subjectColumns } from '#worker/features/safety/relation-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { ChatCursor } from './cursor.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

const theirs = alias(conversationMembers, 'theirs');
const { conversationId, peerId, lastSeq, lastAt, readSeq, clearedSeq, unread } =
  getTableColumns(conversationMembers);

/** A member as the other side of a conversation, and what is between the two. */
const peerColumns = (viewer: string) => ({
  peer: { ...subjectColumns, ...cardColumns.member },
  photo: cardColumns.photo,
  relation: relationColumns(viewer),
  isLiked: isLikedBy(viewer),
});

export type PeerRow = NonNullable<Awaited<ReturnType<typeof findStranger>>>;
export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChat>>>;

/** A member who has no conversation with the viewer yet. */
export async function findStranger({ db, tenant }: Site, viewer: string, memberId: string) {
  const [row] = await orm(db)
    .select(peerColumns(viewer))
    .from(members)
    .leftJoin(photos, isMainPhoto(viewer))
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId)));
  return row ?? null;
}

/** A conversation of the viewer, also one that the viewer has deleted; null for any other id. */
export async function findChat(site: Site, viewer: string, id: string) {
  const [row] = await selectChats(site, viewer, eq(conversationId, id));
  return row ?? null;
}

/** Conversations of the viewer by id, in no order. */
export function findChats(site: Site, viewer: string, ids: readonly string[]): Promise<ChatRow[]> {
  return selectChats(
    site,
    viewer,
    sql`${conversationId} in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}

/** A page of the list, the latest first. */
export function listChatRows(
  site: Site,
  {
    viewer,
    after,
    onlyUnread,
    limit,
  }: { viewer: string; after: ChatCursor | null; onlyUnread: boolean; limit: number },
): Promise<ChatRow[]> {
  return selectChats(
    site,
    viewer,
    and(
      sql`${lastSeq} > ${clearedSeq}`,
      // A literal, because SQLite uses a partial index only when it sees the constant.
      onlyUnread ? sql`${unread} > 0` : undefined,
      isAfterPageEnd(lastAt, conversationId, after),
    ),
  )
    .orderBy(desc(lastAt), conversationId)
    .limit(limit);
}

function selectChats({ db, tenant }: Site, viewer: string, condition: SQL | undefined) {
  return orm(db)
    .select({
      ...peerColumns(viewer),
      conversationId,
      peerId,
      lastSeq,
      lastAt,
      readSeq,
      clearedSeq,
      unread,
      peerReadSeq: theirs.readSeq,
      peerWrittenSeq: theirs.writtenSeq,
      last: {
        senderId: messages.senderId,
        kind: messages.kind,
        text: sql<string | null>`substr(${messages.text}, 1, ${PREVIEW_LENGTH})`,
        createdAt: messages.createdAt,
      },
    })
    .from(conversationMembers)
    .innerJoin(messages, and(eq(messages.conversationId, conversationId), eq(messages.seq, lastSeq)))
    .leftJoin(theirs, and(eq(theirs.conversationId, conversationId), eq(theirs.memberId, peerId)))
    .leftJoin(members, and(eq(members.tenantId, conversationMembers.tenantId), eq(members.id, peerId)))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(eq(conversationMembers.tenantId, tenant.id), eq(conversationMembers.memberId, viewer), condition),
    )
    .$dynamic();
}
