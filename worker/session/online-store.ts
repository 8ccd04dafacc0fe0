import { sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import type { TimedSite } from '#worker/context/site-context.ts';

const MINUTE_MS = 60_000;
/** Activity is written at most this often, because it is shown in minutes. */
export const ACTIVITY_WRITTEN_MS = 2 * MINUTE_MS;
export const ONLINE_MS = 10 * MINUTE_MS;
/** What remains of it after the page was hidden, because another tab may be open. */
const AWAY_MS = 2 * MINUTE_MS;

interface Activity {
  readonly fictional: boolean;
  readonly lastActiveAt: number;
}

/** A fictional profile is never online, because no person uses it. */
export function isOnline({ fictional, lastActiveAt }: Activity, now: number): boolean {
  return !fictional && now - lastActiveAt < ONLINE_MS;
}

/** Ends "online" sooner after the page was hidden; the next activity is written at once. */
export async function markMemberAway(
  { db, tenant, now }: TimedSite,
  { member }: { member: { id: string } },
): Promise<void> {
  const lastActiveAt = now - (ONLINE_MS - AWAY_MS);
  await orm(db)
    .update(members)
    .set({ lastActiveAt: sql`min(${members.lastActiveAt}, ${lastActiveAt})` })
    .where(hasValues(members, { tenantId: tenant.id, id: member.id }));
}
