import { type SQL, and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { members, photoGrants, photos } from '#worker/db/schema.ts';
import { cardColumns, isListed, isUnblocked, mainPhoto } from '#worker/features/members/card-store.ts';
import type { ViewerId } from '#worker/features/safety/relation-store.ts';
import type { Visit } from '#worker/http/request-context.ts';

/** More than this nobody reads. */
const MOST = 200;

interface Pair {
  ownerId: string;
  viewerId: string;
}

/** Statement that asks. What was asked or answered before stays. */
export function newRequest({ db, tenant, now }: Visit, pair: Pair) {
  return orm(db)
    .insert(photoGrants)
    .values({ ...pair, tenantId: tenant.id, state: 'requested', createdAt: now })
    .onConflictDoNothing();
}

/** Statement that takes an open request back. */
export function noRequest({ db }: Visit, pair: Pair) {
  return orm(db)
    .delete(photoGrants)
    .where(and(isOf(pair), eq(photoGrants.state, 'requested')));
}

export async function requestOf({ db }: Visit, pair: Pair) {
  const [found] = await orm(db).select({ state: photoGrants.state }).from(photoGrants).where(isOf(pair));
  return found?.state ?? null;
}

/** Statement that answers, unless that is the answer already. */
export function answer({ db, now }: Visit, pair: Pair, state: 'granted' | 'refused', isNews: boolean) {
  return orm(db)
    .update(photoGrants)
    .set({ state, decidedAt: now, announcedAt: isNews ? now : null })
    .where(and(isOf(pair), ne(photoGrants.state, state)));
}

/**
 * Of `members` and what they have asked: whom the owner hears of. Who is invisible shows themselves by asking; who sees
 * the photos is named also while they are away.
 */
export function isHeardOf(ownerId: ViewerId): SQL | undefined {
  const isShown = or(
    isListed,
    eq(photoGrants.state, 'granted'),
    and(eq(photoGrants.state, 'requested'), sql`${members.paused} = 0`),
  );
  return and(eq(members.status, 'active'), isShown, isUnblocked(ownerId));
}

/** Whoever has asked: open requests first, then those who see the photos. */
export function requestsTo({ db, tenant }: Visit, ownerId: string) {
  return orm(db)
    .select({ ...cardColumns, state: photoGrants.state, listed: members.listed })
    .from(photoGrants)
    .innerJoin(members, eq(members.id, photoGrants.viewerId))
    .leftJoin(photos, mainPhoto(ownerId))
    .where(and(eq(photoGrants.tenantId, tenant.id), eq(photoGrants.ownerId, ownerId), isHeardOf(ownerId)))
    .orderBy(
      sql`case ${photoGrants.state} when 'requested' then 0 when 'granted' then 1 else 2 end`,
      desc(photoGrants.createdAt),
      asc(photoGrants.viewerId),
    )
    .limit(MOST);
}

function isOf({ ownerId, viewerId }: Pair) {
  return and(eq(photoGrants.ownerId, ownerId), eq(photoGrants.viewerId, viewerId));
}
