import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import { DEMO_LOGIN } from './credentials.ts';
import { findFictionalMemberIds, findMemberIdByEmail, hasReceivedLikes, insertLikes } from './store.ts';

const HOUR_MS = 3_600_000;

/** Likes for the demo login: how many hours ago, whether they were seen, and whether the demo login likes back. */
const LIKES_OF_FICTIONAL = [
  { hours: 2, seen: false, back: false },
  { hours: 7, seen: false, back: false },
  { hours: 20, seen: false, back: true },
  { hours: 31, seen: true, back: true },
  { hours: 52, seen: true, back: false },
] as const;

/** Likes of the demo login that are not returned. */
const OWN_LIKES = 2;

/**
 * Adds likes between the demo login and some fictional members, who are labelled everywhere. Each new database
 * gets the same ones; existing likes are left alone.
 */
export async function addDemoLikes(db: Database, tenant: Tenant, now: number): Promise<void> {
  const loginId = await findMemberIdByEmail(db, tenant.id, DEMO_LOGIN.email);
  if (loginId === null || (await hasReceivedLikes(db, tenant.id, loginId))) return;
  const atMost = LIKES_OF_FICTIONAL.length + OWN_LIKES;
  const fictionalIds = await findFictionalMemberIds(db, tenant.id, atMost);
  const createLike = (memberId: string, likedId: string, hours: number, seen: boolean) => {
    const createdAt = now - hours * HOUR_MS;
    const seenAt = seen ? createdAt + HOUR_MS : null;
    return { tenantId: tenant.id, memberId, likedId, createdAt, seenAt };
  };
  const rows = fictionalIds.flatMap((id, i) => {
    const plan = LIKES_OF_FICTIONAL[i];
    if (!plan) return [createLike(loginId, id, 3 + i, false)];
    const { hours, seen, back } = plan;
    // A member who likes back has seen the like.
    const received = createLike(id, loginId, hours, seen || back);
    return back ? [received, createLike(loginId, id, hours - 1, true)] : [received];
  });
  await insertLikes(db, rows);
}
