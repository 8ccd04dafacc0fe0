import { type SQL, type SQLWrapper, and, desc, eq, isNull, sql } from 'drizzle-orm';
import { QueryBuilder, alias } from 'drizzle-orm/sqlite-core';
import { DAYS_SHOWN, BADGE_COUNT_LIMIT, LIKE_GROUP_LIMIT } from '#client/features/activity/contract.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { selectTotalUnread } from '#worker/features/chat/reading/unread-store.ts';
import { isRequesterVisible } from '#worker/features/photo-requests/store.ts';
import { isAvailable, isVisibleTo } from '#worker/features/likes/state-store.ts';
import type { ViewerId } from '#worker/features/safety/relation-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

const DAY_MS = 86_400_000;

export function getFirstShownTime({ now }: Pick<SiteContext, 'now'>): number {
  return now - DAYS_SHOWN * DAY_MS;
}

/**
 * The numbers on the badges of every page: unread messages, and list entries that are new to the member, where all new
 * likes of real members count as one. Counting stops at the limit of a badge.
 */
export async function readBadgeCounts(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'session'>,
  seenAt = requireMember(context).activitySeenAt,
): Promise<BadgeCounts> {
  const counts = await badgeCounts.get(context.db, {
    viewer: requireMember(context).id,
    tenant: context.tenant.id,
    seenAt,
    firstShown: getFirstShownTime(context),
  });
  return counts ?? { newActivity: 0, unread: 0 };
}

export interface BadgeCounts {
  readonly newActivity: number;
  readonly unread: number;
}

interface Counted {
  readonly viewer: ViewerId;
  readonly tenant: SQLWrapper;
  /** The viewer has seen all activity up to this time. */
  readonly seenAt: SQLWrapper;
  /** Unlike other entries, unanswered requests are not limited in time. */
  readonly firstShown: SQLWrapper;
}

const ownLikes = alias(likes, 'own_likes');

const db = new QueryBuilder();
const ONE = { one: sql`1`.as('one') };

/** Columns with {@link BadgeCounts}, for any statement. */
export function selectBadgeCounts(counted: Counted) {
  const lists = [selectNewRequests(counted), selectNewAnswers(counted), selectNewReviews(counted)];
  const total = sql.join([sql`(${selectNewLikes(counted)})`, ...lists.map(countRows)], sql` + `);
  const limit = sql.raw(String(BADGE_COUNT_LIMIT));
  return {
    newActivity: sql<number>`min(${total}, ${limit})`.as('new_activity'),
    unread: selectTotalUnread(counted.tenant, counted.viewer).as('unread_messages'),
  };
}

/** The time after which entries are new. */
function findSince({ seenAt, firstShown }: Counted): SQL {
  return sql`max(${seenAt}, ${firstShown} - 1)`;
}

/** All new likes of real members together count as one. */
function selectNewLikes(counted: Counted) {
  const { viewer, tenant } = counted;
  const unseenLikes = db
    .select({ tenantId: likes.tenantId, memberId: likes.memberId, createdAt: likes.createdAt })
    .from(likes)
    .where(
      and(
        eq(likes.tenantId, tenant),
        servedBy('likes_unseen (liked_id, created_at)', eq(likes.likedId, viewer)),
        sql`${likes.createdAt} > ${findSince(counted)}`,
        isNull(likes.seenAt),
      ),
    )
    .orderBy(desc(likes.createdAt))
    .limit(LIKE_GROUP_LIMIT)
    .as('unseen_likes');
  const isUnreturned = sql`${ownLikes.createdAt} is null`;
  return db
    .select({
      n: sql`coalesce(max(${isUnreturned} and not ${members.fictional}), 0) + coalesce(sum(${isUnreturned} and ${members.fictional}), 0) + coalesce(sum(${ownLikes.createdAt} <= ${unseenLikes.createdAt}), 0)`,
    })
    .from(unseenLikes)
    .innerJoin(members, isMemberOf(unseenLikes, unseenLikes.memberId))
    .leftJoin(
      ownLikes,
      hasValues(ownLikes, {
        tenantId: unseenLikes.tenantId,
        memberId: viewer,
        likedId: unseenLikes.memberId,
      }),
    )
    .where(isAvailable(viewer));
}

function selectNewRequests({ viewer, tenant, seenAt }: Counted) {
  return db
    .select(ONE)
    .from(photoRequests)
    .innerJoin(members, isMemberOf(photoRequests, photoRequests.viewerId))
    .where(
      and(
        eq(photoRequests.tenantId, tenant),
        servedBy('photo_grants_owner (owner_id, state, created_at)', eq(photoRequests.ownerId, viewer)),
        eq(photoRequests.state, sql.raw("'requested'")),
        sql`${photoRequests.createdAt} > ${seenAt}`,
        isRequesterVisible(viewer),
      ),
    )
    .limit(BADGE_COUNT_LIMIT);
}

function selectNewAnswers(counted: Counted) {
  const { viewer, tenant } = counted;
  return db
    .select(ONE)
    .from(photoRequests)
    .innerJoin(members, isMemberOf(photoRequests, photoRequests.ownerId))
    .where(
      and(
        eq(photoRequests.tenantId, tenant),
        servedBy('photo_grants_announced (viewer_id, announced_at)', eq(photoRequests.viewerId, viewer)),
        sql`${photoRequests.announcedAt} > ${findSince(counted)}`,
        isAvailable(viewer),
        isVisibleTo(viewer),
      ),
    )
    .limit(BADGE_COUNT_LIMIT);
}

function selectNewReviews(counted: Counted) {
  const { viewer, tenant } = counted;
  return db
    .select(ONE)
    .from(photos)
    .where(
      and(
        eq(photos.tenantId, tenant),
        servedBy('photos_reviewed (member_id, reviewed_at)', eq(photos.memberId, viewer)),
        sql`${photos.reviewedAt} > ${findSince(counted)}`,
      ),
    )
    .limit(BADGE_COUNT_LIMIT);
}

const badgeCounts = defineQuery(
  selectBadgeCounts({
    viewer: sql.placeholder('viewer'),
    tenant: sql.placeholder('tenant'),
    seenAt: sql.placeholder('seenAt'),
    firstShown: sql.placeholder('firstShown'),
  }),
  (select) => select.from(sql`(values (1))`),
);

function countRows(rows: { getSQL(): SQL }): SQL {
  return sql`(select count(*) from (${rows}))`;
}
