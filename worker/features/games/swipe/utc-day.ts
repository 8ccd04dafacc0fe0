const DAY_MS = 86_400_000;

/** The server's day, which is that of UTC: YYYY-MM-DD. */
export function toUtcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** When the next one begins, in ms since 1970. */
export function getNextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}
