import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** ISO 8601 in UTC; null stays null. */
export function time(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;
}

/** For actions of other members, whose exact time is not disclosed. */
export function day(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`;
}

/** When something that was tried `tries` times before is tried again: each delay once, the last one from then on. */
export function findNextTry(now: number, tries: SQLWrapper, delays: readonly number[]): SQL<number> {
  const steps = delays.map((ms, index) => `when ${index} then ${ms}`).join(' ');
  return sql<number>`${now} + case ${tries} ${sql.raw(steps)} else ${delays.at(-1)} end`;
}
