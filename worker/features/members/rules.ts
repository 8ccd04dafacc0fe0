const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A visit is written down every two minutes, so this is "a moment ago". */
const ONLINE_MS = 10 * MINUTE_MS;
const NEW_MS = 7 * DAY_MS;

interface Person {
  readonly id: string;
  readonly tenantId: string;
  readonly status: 'not_confirmed' | 'active' | 'disabled' | 'deleted';
}

/**
 * SECURITY 13: who may see whom, for pages, calls and lists alike. Oneself always; others when they are active
 * members of the same site. Search asks the same of the database (see search/store.ts).
 */
export function maySeeMember(viewer: { id: string; tenantId: string }, member: Person): boolean {
  if (viewer.tenantId !== member.tenantId) return false;
  return viewer.id === member.id || member.status === 'active';
}

interface Activity {
  readonly fictional: boolean;
  readonly lastActiveAt: number;
  readonly createdAt: number;
}

/** A fictional profile never shows as online: nobody sits there. */
export function isOnline({ fictional, lastActiveAt }: Activity, now: number): boolean {
  return !fictional && now - lastActiveAt < ONLINE_MS;
}

export function isNew({ createdAt }: Activity, now: number): boolean {
  return now - createdAt < NEW_MS;
}
