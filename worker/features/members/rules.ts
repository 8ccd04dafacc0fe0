const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Activity is stored at intervals of two minutes, so ten minutes count as "online". */
export const ONLINE_MS = 10 * MINUTE_MS;
export const NEW_MS = 7 * DAY_MS;

interface Activity {
  readonly fictional: boolean;
  readonly lastActiveAt: number;
  readonly createdAt: number;
}

/** A fictional profile is never online, because no person uses it. */
export function isOnline({ fictional, lastActiveAt }: Activity, now: number): boolean {
  return !fictional && now - lastActiveAt < ONLINE_MS;
}

export function isNew({ createdAt }: Activity, now: number): boolean {
  return now - createdAt < NEW_MS;
}
