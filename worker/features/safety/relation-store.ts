import { type Placeholder, type SQL, type SQLWrapper, and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { conversationMembers, conversations } from '#worker/db/schema/chat.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests } from '#worker/db/schema/photos.ts';
import { blocks, likes, swipes } from '#worker/db/schema/relations.ts';
import type { sessions } from '#worker/db/schema/sessions.ts';
import type { Site } from '#worker/context/site-context.ts';

/** A member id, or a placeholder or column with it; no member has the id ''. */
export type ViewerId = string | Placeholder | typeof sessions.memberId;

const { id, tenantId, status, fictional, invisible, paused, privacyMode } = getTableColumns(members);

export const subjectColumns = { id, tenantId, status, fictional, invisible, paused, privacyMode };

/** A member of this site and what is between the member and the viewer. */
export async function findMemberWithRelation(context: Site, memberId: string, viewerId: string) {
  const [row] = await orm(context.db)
    .select({
      member: { ...subjectColumns, name: members.name },
      relation: relationColumns(viewerId),
      hasContacted: hasContacted(viewerId),
      hasConversation: hasConversation(viewerId),
      isLiked: isLikedBy(viewerId),
    })
    .from(members)
    .where(hasValues(members, { tenantId: context.tenant.id, id: memberId }));
  return row ?? null;
}

export type MemberWithRelation = NonNullable<Awaited<ReturnType<typeof findMemberWithRelation>>>;

export function relationColumns(viewer: ViewerId) {
  return {
    blockedBy: toBoolean(hasBlocked(members.id, viewer)),
    hasBlocked: toBoolean(hasBlocked(viewer, members.id)),
    likesViewer: toBoolean(existsIn(likes, hasValues(likes, { memberId: members.id, likedId: viewer }))),
    mayViewPhotos: toBoolean(isPhotoAccessGranted(viewer)),
  };
}

export function isLikedBy(viewer: ViewerId): SQL<boolean> {
  return toBoolean(existsIn(likes, hasValues(likes, { memberId: viewer, likedId: members.id })));
}

/** Whether the member has contacted the viewer in a way that the viewer sees; such a member can be reported even if hidden. */
function hasContacted(viewer: ViewerId): SQL<boolean> {
  const isRequest = hasValues(photoRequests, { ownerId: viewer, viewerId: members.id });
  const isAnswer = and(
    hasValues(photoRequests, { ownerId: members.id, viewerId: viewer }),
    sql`${photoRequests.state} <> 'requested'`,
  );
  const isSwipe = hasValues(swipes, { memberId: members.id, targetId: viewer, verdict: sql.raw("'like'") });
  return toBoolean(
    sql`(${sql.join(
      [
        existsIn(likes, hasValues(likes, { memberId: members.id, likedId: viewer })),
        existsIn(swipes, isSwipe),
        existsIn(photoRequests, or(isRequest, isAnswer)),
        hasWritten(viewer),
        hasBlocked(members.id, viewer),
      ],
      sql` or `,
    )})`,
  );
}

function isOfBoth(viewer: ViewerId): SQL | undefined {
  const { memberA, memberB } = conversations;
  return and(
    eq(memberA, sql`min(${members.id}, ${viewer})`),
    eq(memberB, sql`max(${members.id}, ${viewer})`),
  );
}

function hasConversation(viewer: ViewerId): SQL<boolean> {
  return toBoolean(existsIn(conversations, isOfBoth(viewer)));
}

function hasWritten(viewer: ViewerId): SQL {
  const { id: conversation } = conversations;
  const { conversationId, memberId, writtenSeq } = conversationMembers;
  return sql`exists (select 1 from ${conversations} join ${conversationMembers} on ${conversationId} = ${conversation} and ${memberId} = ${members.id} and ${conversationMembers.tenantId} = ${members.tenantId} where ${conversations.tenantId} = ${members.tenantId} and ${isOfBoth(viewer)} and ${writtenSeq} > 0)`;
}

export function isPhotoAccessGranted(viewer: ViewerId): SQL {
  return existsIn(
    photoRequests,
    hasValues(photoRequests, { ownerId: members.id, viewerId: viewer, state: sql.raw("'granted'") }),
  );
}

type Party = ViewerId | typeof members.id;

export function hasBlocked(member: Party, blocked: Party): SQL {
  return existsIn(blocks, hasValues(blocks, { memberId: member, blockedId: blocked }));
}

/** Whether there is a row of the site of the member. */
function existsIn(table: SQLWrapper & { tenantId: SQLWrapper }, condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${table} where ${condition} and ${table.tenantId} = ${members.tenantId})`;
}

function toBoolean(condition: SQL): SQL<boolean> {
  return decodeSql(sql`${condition}`, Boolean);
}
