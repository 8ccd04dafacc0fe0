import { sql } from 'drizzle-orm';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { orm } from '#worker/db/client.ts';
import { memberInterests } from '#worker/db/schema.ts';
import type { Visit } from '#worker/http/visit.ts';

/** Statements that add interests, each named once. One value for all of them: D1 takes a hundred values at most. */
export function addInterests(
  { db, tenant }: Pick<Visit, 'db' | 'tenant'>,
  memberId: string,
  interests: readonly Interest[],
) {
  if (interests.length === 0) return [];
  const rows = sql`select ${tenant.id}, ${memberId}, value from json_each(${JSON.stringify(interests)})`;
  return [orm(db).insert(memberInterests).select(rows)];
}
