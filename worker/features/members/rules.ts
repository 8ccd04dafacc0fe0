const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A visit is written down every two minutes, so this is "a moment ago". */
export const ONLINE_MS = 10 * MINUTE_MS;
export const NEW_MS = 7 * DAY_MS;

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
