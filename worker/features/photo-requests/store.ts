import { type SQL, and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { members, photoRequests, photos } from '#worker/db/schema.ts';
import { cardColumns, isListed, isUnblocked, isMainPhoto } from '#worker/features/members/card-store.ts';
import type { ViewerId } from '#worker/features/safety/relation-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** More than this nobody reads. */
const MOST = 200;

interface Pair {
  ownerId: string;
  viewerId: string;
}

/** Statement that asks. What was asked or answered before stays. */
export function insertRequest({ db, tenant, now }: RequestContext, pair: Pair) {
  return orm(db)
    .insert(photoRequests)
    .values({ ...pair, tenantId: tenant.id, state: 'requested', createdAt: now })
    .onConflictDoNothing();
}

/** Statement that takes an open request back. */
export function deleteOpenRequest({ db }: RequestContext, pair: Pair) {
  return orm(db)
    .delete(photoRequests)
    .where(and(isOf(pair), eq(photoRequests.state, 'requested')));
}

export async function readRequestState({ db }: RequestContext, pair: Pair) {
  const [found] = await orm(db).select({ state: photoRequests.state }).from(photoRequests).where(isOf(pair));
  return found?.state ?? null;
}

/** Statement that answers, unless that is the answer already. */
export function updateRequestState(
  { db, now }: RequestContext,
  pair: Pair,
  state: 'granted' | 'refused',
  isNews: boolean,
) {
  return orm(db)
    .update(photoRequests)
    .set({ state, decidedAt: now, announcedAt: isNews ? now : null })
    .where(and(isOf(pair), ne(photoRequests.state, state)));
}

/**
 * Of `members` and what they have asked: whom the owner hears of. Who is invisible shows themselves by asking; who sees
 * the photos is named also while they are away.
 */
export function isRequesterVisible(ownerId: ViewerId): SQL | undefined {
  const isShown = or(
    isListed,
    eq(photoRequests.state, 'granted'),
    and(eq(photoRequests.state, 'requested'), sql`${members.paused} = 0`),
  );
  return and(eq(members.status, 'active'), isShown, isUnblocked(ownerId));
}

/** Whoever has asked: open requests first, then those who see the photos. */
export function listRequestsTo({ db, tenant }: RequestContext, ownerId: string) {
  return orm(db)
    .select({ ...cardColumns, state: photoRequests.state, listed: members.listed })
    .from(photoRequests)
    .innerJoin(members, eq(members.id, photoRequests.viewerId))
    .leftJoin(photos, isMainPhoto(ownerId))
    .where(
      and(
        eq(photoRequests.tenantId, tenant.id),
        eq(photoRequests.ownerId, ownerId),
        isRequesterVisible(ownerId),
      ),
    )
    .orderBy(
      sql`case ${photoRequests.state} when 'requested' then 0 when 'granted' then 1 else 2 end`,
      desc(photoRequests.createdAt),
      asc(photoRequests.viewerId),
    )
    .limit(MOST);
}

function isOf({ ownerId, viewerId }: Pair) {
  return and(eq(photoRequests.ownerId, ownerId), eq(photoRequests.viewerId, viewerId));
}
