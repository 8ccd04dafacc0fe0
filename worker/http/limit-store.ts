import { and, eq, gt, sql } from 'drizzle-orm';
import { orm } from '#worker/db/client.ts';
import { counters } from '#worker/db/schema.ts';
import type { Hit } from './limits.ts';
import type { Visit } from './visit.ts';

/** Adds one to each counter and returns the new counts. Each is one statement: two at once never read the same number. */
export async function countHits(visit: Visit, hits: readonly Hit[]): Promise<number[]> {
  const db = orm(visit.db);
  const statement = (hit: Hit) =>
    db
      .insert(counters)
      .values({ ...keyOf(visit, hit), n: 1 })
      .onConflictDoUpdate({
        target: [counters.scope, counters.key, counters.windowStart],
        set: { n: sql`${counters.n} + 1` },
      })
      .returning({ n: counters.n });
  const [first, ...rest] = hits;
  if (!first) return [];
  const rows = await db.batch([statement(first), ...rest.map(statement)]);
  return rows.map(([row]) => row?.n ?? 0);
}

export async function takeBackHits(visit: Visit, hits: readonly Hit[]): Promise<void> {
  const db = orm(visit.db);
  const statement = (hit: Hit) => {
    const key = keyOf(visit, hit);
    return db
      .update(counters)
      .set({ n: sql`${counters.n} - 1` })
      .where(
        and(
          eq(counters.scope, key.scope),
          eq(counters.key, key.key),
          eq(counters.windowStart, key.windowStart),
          gt(counters.n, 0),
        ),
      );
  };
  const [first, ...rest] = hits;
  if (first) await db.batch([statement(first), ...rest.map(statement)]);
}

function keyOf(visit: Visit, { limit, subject }: Hit) {
  return {
    scope: limit.scope,
    key: `${visit.tenant.id}:${subject}`,
    windowStart: visit.now - (visit.now % limit.windowMs),
  };
}
