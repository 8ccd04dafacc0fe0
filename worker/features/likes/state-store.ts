import { type SQL, and, desc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { STATE_SIZE } from '#client/features/likes/rules.ts';
import { type Orm, orm } from '#worker/db/orm.ts';
import { bindStatement } from '#worker/db/query/bound-statement.ts';
import { prepareOnce } from '#worker/db/query/prepare-once.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { cardColumns, isUnblocked, isMainPhoto } from '#worker/features/members/card-store.ts';
import type { ViewerId } from '#worker/features/safety/relation-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

export const likeBack = alias(likes, 'back');

/** Condition on `members`: active, not paused, and no block in either direction. */
export function isAvailable(viewer: ViewerId): SQL | undefined {
  return and(eq(members.status, 'active'), sql`${members.paused} = 0`, isUnblocked(viewer));
}

/** Condition on `members`: not invisible, or likes the viewer. */
export function isVisibleTo(db: Orm, viewer: ViewerId): SQL | undefined {
  const selectLikers = db
    .select({ one: sql`1` })
    .from(likeBack)
    .where(and(eq(likeBack.memberId, members.id), eq(likeBack.likedId, viewer)));
  return or(sql`${members.invisible} = 0`, exists(selectLikers));
}

/** The latest likes in both directions, in one round trip, because every page of a member needs them. */
export async function readLatestLikes({ db, tenant }: Site, memberId: string) {
  const statements = prepareOnce(db, 'latestLikes', (build) => ({
    liked: prepareLiked(build),
    unseen: prepareLikers(build, true),
    seen: prepareLikers(build, false),
  }));
  const values = { tenant: tenant.id, viewer: memberId };
  const [liked, unseen, seen] = await orm(db).batch([
    bindStatement(statements.liked, values),
    bindStatement(statements.unseen, values),
    bindStatement(statements.seen, values),
  ]);
  const likers = [
    ...unseen.map(({ id }) => ({ id, isNew: true })),
    ...seen.map(({ id }) => ({ id, isNew: false })),
  ].slice(0, STATE_SIZE);
  return { liked, likers };
}

function prepareLiked(build: Orm) {
  const viewer = sql.placeholder('viewer');
  return build
    .select({ id: members.id, photo: cardColumns.photo })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(likes.tenantId, sql.placeholder('tenant')),
        eq(likes.memberId, viewer),
        isAvailable(viewer),
        isVisibleTo(build, viewer),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.likedId)
    .limit(STATE_SIZE)
    .prepare();
}

function prepareLikers(build: Orm, isNew: boolean) {
  return build
    .select({ id: members.id })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.memberId))
    .where(
      and(
        eq(likes.tenantId, sql.placeholder('tenant')),
        eq(likes.likedId, sql.placeholder('viewer')),
        isNew ? isNull(likes.seenAt) : isNotNull(likes.seenAt),
        isAvailable(sql.placeholder('viewer')),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(STATE_SIZE)
    .prepare();
}

export async function readLikesBetween({ db, tenant }: Site, memberId: string, otherId: string) {
  const rows = await orm(db)
    .select({ from: likes.memberId })
    .from(likes)
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        or(
          and(eq(likes.memberId, memberId), eq(likes.likedId, otherId)),
          and(eq(likes.memberId, otherId), eq(likes.likedId, memberId)),
        ),
      ),
    );
  return {
    isLiked: rows.some(({ from }) => from === memberId),
    likesBack: rows.some(({ from }) => from === otherId),
  };
}
