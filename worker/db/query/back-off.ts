import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** When something that was tried `tries` times before is tried again: each delay once, the last one from then on. */
export function findNextTry(now: number, tries: SQLWrapper, delays: readonly number[]): SQL<number> {
  const steps = delays.map((ms, index) => `when ${index} then ${ms}`).join(' ');
  return sql<number>`${now} + case ${tries} ${sql.raw(steps)} else ${delays.at(-1)} end`;
}
