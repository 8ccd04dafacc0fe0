import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** ISO 8601 in UTC; null stays null. */
export function time(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;
}

/** For actions of other members, whose exact time is not disclosed. */
export function day(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`;
}
