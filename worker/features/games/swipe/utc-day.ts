const DAY_MS = 86_400_000;

/** The day in UTC, by which the server counts: YYYY-MM-DD. */
export function toUtcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

export function getNextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}
