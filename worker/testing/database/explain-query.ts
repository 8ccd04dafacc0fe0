import type { Database } from '#worker/ports/database.ts';

/** How the database would run a statement, one line for each step. Its values do not matter. */
export async function explainQuery(db: Database, sql: string): Promise<string> {
  // `?` is a separate value each time, `?1` is the same value everywhere.
  const names = Array.from(sql.matchAll(/\?\d*/g), ([name], place) => (name === '?' ? place : name));
  const values = Array.from(new Set(names), () => 1);
  const query = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
  const { results } = await query.all<{ detail: string }>();
  return results.map(({ detail }) => detail).join('\n');
}
