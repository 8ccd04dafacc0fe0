import { and, eq } from 'drizzle-orm';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { likes, members } from '#worker/db/schema.ts';
import type { Database } from '#worker/ports/database.ts';
import { DEMO_LOGIN } from './credentials.ts';

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
export async function addDemoLikes(database: Database, tenant: Tenant, now: number): Promise<void> {
  const db = orm(database);
  const ofSite = eq(members.tenantId, tenant.id);
  const [login] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(ofSite, eq(members.emailNormalised, DEMO_LOGIN.email)));
  if (!login) return;
  const known = await db
    .select({ id: likes.memberId })
    .from(likes)
    .where(eq(likes.likedId, login.id))
    .limit(1);
  if (known.length > 0) return;
  const fictional = await db
    .select({ id: members.id })
    .from(members)
    .where(and(ofSite, eq(members.fictional, true), eq(members.status, 'active')))
    .orderBy(members.id)
    .limit(LIKES_OF_FICTIONAL.length + OWN_LIKES);
  const like = (memberId: string, likedId: string, hours: number, seen: boolean) => {
    const createdAt = now - hours * HOUR_MS;
    const seenAt = seen ? createdAt + HOUR_MS : null;
    return db
      .insert(likes)
      .values({ tenantId: tenant.id, memberId, likedId, createdAt, seenAt })
      .onConflictDoNothing();
  };
  const [first, ...rest] = fictional.flatMap(({ id }, i) => {
    const plan = LIKES_OF_FICTIONAL[i];
    if (!plan) return [like(login.id, id, 3 + i, false)];
    const { hours, seen, back } = plan;
    // A member who likes back has seen the like.
    return [like(id, login.id, hours, seen || back), ...(back ? [like(login.id, id, hours - 1, true)] : [])];
  });
  if (first) await db.batch([first, ...rest]);
}
