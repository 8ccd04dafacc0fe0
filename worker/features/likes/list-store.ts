import { type SQL, and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { COUNT_LIMIT, type ListType } from '#client/features/likes/rules.ts';
import { type Orm, orm } from '#worker/db/orm.ts';
import { isAfterPageEnd } from '#worker/db/query/keyset.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { type CardRow, cardColumns, isMainPhoto } from '#worker/features/members/card-store.ts';
import { isLikedBy } from '#worker/features/safety/relation-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { LikeCursor } from './cursor.ts';
import { likeBack, isAvailable, isVisibleTo } from './state-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

export interface LikeRow extends CardRow {
  /** Time of the like; of a match, that of the later one. */
  at: number;
  isNew: boolean;
  isLiked: boolean;
}

interface PageQuery {
  viewer: string;
  after: LikeCursor | null;
  limit: number;
}

/** A page of members who like the viewer, new likes first, then the latest. */
export async function listLikers(site: Site, { viewer, after, limit }: PageQuery): Promise<LikeRow[]> {
  const unseen =
    after?.isNew === false
      ? []
      : await readReceivedPage(site, { viewer, after, limit }, isNull(likes.seenAt));
  if (unseen.length === limit) return unseen;
  const rest = { viewer, after: after?.isNew === false ? after : null, limit: limit - unseen.length };
  return [...unseen, ...(await readReceivedPage(site, rest, isNotNull(likes.seenAt)))];
}

async function readReceivedPage(
  site: Site,
  { viewer, after, limit }: PageQuery,
  hasSeenState: SQL,
): Promise<LikeRow[]> {
  const db = orm(site.db);
  const rows = await db
    .select({ ...cardColumns, at: likes.createdAt, seenAt: likes.seenAt, isLiked: isLikedBy(viewer) })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(isReceived(site, viewer), hasSeenState, isAfterPageEnd(likes.createdAt, likes.memberId, after)),
    )
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(limit);
  return rows.map(({ seenAt, ...row }) => ({ ...row, isNew: seenAt === null }));
}

export async function listLiked(site: Site, { viewer, after, limit }: PageQuery): Promise<LikeRow[]> {
  const db = orm(site.db);
  const rows = await db
    .select({ ...cardColumns, at: likes.createdAt })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(and(isGiven(db, site, viewer), isAfterPageEnd(likes.createdAt, likes.likedId, after)))
    .orderBy(desc(likes.createdAt), likes.likedId)
    .limit(limit);
  return rows.map((row) => ({ ...row, isNew: false, isLiked: true }));
}

export async function listMatches(site: Site, { viewer, after, limit }: PageQuery): Promise<LikeRow[]> {
  const since = sql<number>`max(${likes.createdAt}, ${likeBack.createdAt})`;
  const rows = await orm(site.db)
    .select({ ...cardColumns, at: since, seenAt: likeBack.seenAt })
    .from(likes)
    .innerJoin(likeBack, isLikedBack)
    .innerJoin(members, eq(members.id, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(and(isMutual(site, viewer), isAfterPageEnd(since, likes.likedId, after)))
    .orderBy(desc(since), likes.likedId)
    .limit(limit);
  return rows.map(({ seenAt, ...row }) => ({ ...row, isNew: seenAt === null, isLiked: true }));
}

/** Number of rows of a list; counting stops one past {@link COUNT_LIMIT}. */
export async function countLikes(site: Site, type: ListType, viewer: string): Promise<number> {
  const db = orm(site.db);
  const one = { one: sql`1`.as('one') };
  const lists = {
    'liked-me': () =>
      db
        .select(one)
        .from(likes)
        .innerJoin(members, eq(members.id, likes.memberId))
        .where(isReceived(site, viewer))
        .limit(COUNT_LIMIT + 1),
    mine: () =>
      db
        .select(one)
        .from(likes)
        .innerJoin(members, eq(members.id, likes.likedId))
        .where(isGiven(db, site, viewer))
        .limit(COUNT_LIMIT + 1),
    matches: () =>
      db
        .select(one)
        .from(likes)
        .innerJoin(likeBack, isLikedBack)
        .innerJoin(members, eq(members.id, likes.likedId))
        .where(isMutual(site, viewer))
        .limit(COUNT_LIMIT + 1),
  };
  const [row] = await db.select({ n: count() }).from(lists[type]().as('listed_likes'));
  return row?.n ?? 0;
}

const isLikedBack = and(eq(likeBack.memberId, likes.likedId), eq(likeBack.likedId, likes.memberId));

function isReceived({ tenant }: Site, viewer: string): SQL | undefined {
  return and(eq(likes.tenantId, tenant.id), eq(likes.likedId, viewer), isAvailable(viewer));
}

function isGiven(db: Orm, { tenant }: Site, viewer: string): SQL | undefined {
  const isOwn = and(eq(likes.tenantId, tenant.id), eq(likes.memberId, viewer));
  return and(isOwn, isAvailable(viewer), isVisibleTo(db, viewer));
}

function isMutual({ tenant }: Site, viewer: string): SQL | undefined {
  return and(eq(likes.tenantId, tenant.id), eq(likes.memberId, viewer), isAvailable(viewer));
}
