import { type SQL, and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { cardColumns } from '#worker/features/members/card-store.ts';
import { isListed, isUnblocked, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { ViewerId } from '#worker/features/safety/relation-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

interface Pair {
  ownerId: string;
  viewerId: string;
}

/** Statement. It keeps an existing request or answer. */
export function insertRequest({ db, tenant, now }: RequestContext, pair: Pair) {
  return orm(db)
    .insert(photoRequests)
    .values({ ...pair, tenantId: tenant.id, state: 'requested', createdAt: now })
    .onConflictDoNothing();
}

export function deleteOpenRequest({ db, tenant }: RequestContext, pair: Pair) {
  return orm(db)
    .delete(photoRequests)
    .where(and(isOfPair(tenant.id, pair), eq(photoRequests.state, 'requested')));
}

export async function readRequestState({ db, tenant }: RequestContext, pair: Pair) {
  const [row] = await orm(db)
    .select({ state: photoRequests.state })
    .from(photoRequests)
    .where(isOfPair(tenant.id, pair));
  return row?.state ?? null;
}

/** Statement. It stores an answer unless it equals the current one. */
export function updateRequestState(
  { db, tenant, now }: RequestContext,
  pair: Pair,
  state: 'granted' | 'refused',
  isNews: boolean,
) {
  return orm(db)
    .update(photoRequests)
    .set({ state, decidedAt: now, announcedAt: isNews ? now : null })
    .where(and(isOfPair(tenant.id, pair), ne(photoRequests.state, state)));
}

/**
 * Condition on `members` and their photo requests: which ones the owner sees. A request makes an invisible member
 * visible to its owner; members with permission are listed also while paused.
 */
export function isRequesterVisible(ownerId: ViewerId): SQL | undefined {
  const isShown = or(
    isListed,
    eq(photoRequests.state, 'granted'),
    and(eq(photoRequests.state, 'requested'), sql`${members.paused} = 0`),
  );
  return and(eq(members.status, 'active'), isShown, isUnblocked(ownerId));
}

/** Open requests first, then granted ones, then refused ones. */
const RANK = sql<number>`case ${photoRequests.state} when 'requested' then 0 when 'granted' then 1 else 2 end`;

export const requestPosition = v.strictObject({ rank: v.number(), at: v.number(), id: v.string() });

interface RequestList {
  readonly ownerId: string;
  /** The last request of the page before. */
  readonly after: v.InferOutput<typeof requestPosition> | null;
  readonly limit: number;
}

/** Members who have asked, of each state the latest first. */
export function listRequestsTo({ db, tenant }: RequestContext, { ownerId, after, limit }: RequestList) {
  return orm(db)
    .select({
      ...cardColumns,
      state: photoRequests.state,
      listed: members.listed,
      rank: RANK,
      at: photoRequests.createdAt,
    })
    .from(photoRequests)
    .innerJoin(members, isMemberOf(photoRequests, photoRequests.viewerId))
    .leftJoin(photos, isMainPhoto(ownerId))
    .where(
      and(
        eq(photoRequests.tenantId, tenant.id),
        servedBy('photo_grants_listed (owner_id)', eq(photoRequests.ownerId, ownerId)),
        isRequesterVisible(ownerId),
        after
          ? sql`(${RANK}, -${photoRequests.createdAt}, ${photoRequests.viewerId}) > (${after.rank}, ${-after.at}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(RANK, desc(photoRequests.createdAt), asc(photoRequests.viewerId))
    .limit(limit);
}

function isOfPair(tenantId: string, { ownerId, viewerId }: Pair) {
  return hasValues(photoRequests, { tenantId, ownerId, viewerId });
}
