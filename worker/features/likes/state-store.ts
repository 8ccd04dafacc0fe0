import { type SQL, type SQLWrapper, and, desc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { QueryBuilder, alias } from 'drizzle-orm/sqlite-core';
import { STATE_SIZE } from '#client/features/likes/like-lists.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import type { BoundSql } from '#worker/db/query/compile-statement.ts';
import { defineList } from '#worker/db/query/define-statement.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { sender } from '#worker/features/notifications/reachable-store.ts';
import { isUnblocked, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { ViewerId } from '#worker/features/safety/relation-store.ts';
import type { Site } from '#worker/context/site-context.ts';

export const likeBack = alias(likes, 'back');

/** Condition on `members`: active, not paused, and no block in either direction. */
export function isAvailable(viewer: ViewerId): SQL | undefined {
  return and(eq(members.status, 'active'), sql`${members.paused} = 0`, isUnblocked(viewer));
}

/** Condition on `members`: not invisible, or likes the viewer. */
export function isVisibleTo(viewer: ViewerId): SQL | undefined {
  const selectLikers = new QueryBuilder()
    .select({ one: sql`1` })
    .from(likeBack)
    .where(hasValues(likeBack, { tenantId: members.tenantId, memberId: members.id, likedId: viewer }));
  return or(sql`${members.invisible} = 0`, exists(selectLikers));
}

/** The latest likes in both directions, in one query, because every page of a member needs them. */
export async function readLatestLikes({ db, tenant }: Site, memberId: string): Promise<LatestLikes> {
  const rows = await latestLikes.all(db, { tenant: tenant.id, viewer: memberId });
  const ofKind = (kind: LatestRow[0]) => rows.filter((row) => row[0] === kind);
  return {
    liked: ofKind('liked').map(([, id, photoKey]) => ({ id, photoKey })),
    likers: [...ofKind('new'), ...ofKind('seen')]
      .slice(0, STATE_SIZE)
      .map(([kind, id]) => ({ id, isNew: kind === 'new' })),
  };
}

const latestLikes = defineList<LatestRow>(
  () => sql`select 'liked', * from (${selectLiked()})
    union all select 'new', *, null from (${selectLikers(isUnseen)})
    union all select 'seen', *, null from (${selectLikers(isSeen)})`,
);

type LatestRow = [kind: 'liked' | 'new' | 'seen', id: string, photoKey: string | null];

interface LatestLikes {
  readonly liked: readonly { readonly id: string; readonly photoKey: string | null }[];
  readonly likers: readonly { readonly id: string; readonly isNew: boolean }[];
}

const viewer = sql.placeholder('viewer');
const isOfSite = eq(likes.tenantId, sql.placeholder('tenant'));

function selectLiked() {
  return new QueryBuilder()
    .select({ id: members.id, photoKey: photos.key })
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        isOfSite,
        servedBy('likes_given (member_id)', eq(likes.memberId, viewer)),
        isAvailable(viewer),
        isVisibleTo(viewer),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.likedId)
    .limit(STATE_SIZE);
}

const isReceived = eq(likes.likedId, viewer);
const isUnseen = and(servedBy('likes_unseen (liked_id)', isReceived), isNull(likes.seenAt));
const isSeen = and(servedBy('likes_received (liked_id)', isReceived), isNotNull(likes.seenAt));

function selectLikers(isReceivedInState: SQL | undefined) {
  return new QueryBuilder()
    .select({ id: members.id })
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.memberId))
    .where(and(isOfSite, isReceivedInState, isAvailable(viewer)))
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(STATE_SIZE);
}

/** Whether a member likes another. */
export async function isLiking({ db, tenant }: Site, memberId: string, otherId: string): Promise<boolean> {
  const rows = await orm(db)
    .select({ one: sql`1` })
    .from(likes)
    .where(hasValues(likes, { tenantId: tenant.id, memberId, likedId: otherId }));
  return rows.length > 0;
}

const selectReturned = (tenantId: SQLWrapper, memberId: SQLWrapper, otherId: SQLWrapper) =>
  sql`exists (select 1 from ${likes} where ${likes.tenantId} = ${tenantId} and ${likes.memberId} = ${otherId} and ${likes.likedId} = ${memberId})`;

/** Condition on `members`, the recipient of a notice, and `sender`: whether they like the sender when it is written. */
export const isReturned = selectReturned(members.tenantId, sender.id, members.id);

export const isNotReturned = sql`not ${isReturned}`;

const returned = selectReturned(
  sql.placeholder('tenant'),
  sql.placeholder('liker'),
  sql.placeholder('likedMember'),
);
const likeAnswer = sql<string>`json_set(${sql.placeholder('fields')}, '$.match', json(iif(${sql.placeholder('isNew')} and ${returned}, 'true', 'false')))`;

/** The answer to a like as JSON of SQL, for the end of its batch: the other member may have liked meanwhile. */
export function selectLikeAnswer(
  { tenant }: Site,
  { from, to, isNew }: { from: string; to: string; isNew: boolean },
  fields: object,
): BoundSql<string> {
  const values = { tenant: tenant.id, liker: from, likedMember: to, isNew: isNew ? 1 : 0 };
  return { sql: likeAnswer, values: { ...values, fields: JSON.stringify(fields) } };
}
