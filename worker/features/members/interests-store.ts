import { and, eq, sql } from 'drizzle-orm';
import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import { INTERESTS, type Interest } from '#client/features/members/vocabulary.ts';
import { orm } from '#worker/db/orm.ts';
import { consents } from '#worker/db/schema/consents.ts';
import { memberInterests } from '#worker/db/schema/members.ts';
import type { Site } from '#worker/context/site-context.ts';

const SENSITIVE = JSON.stringify(SENSITIVE_INTERESTS);

/**
 * Statements that add interests, sensitive ones only while the member's consent stands. They pass the list as one JSON
 * value, because D1 binds at most 100 values.
 */
export function insertInterests({ db, tenant }: Site, memberId: string, interests: readonly Interest[]) {
  if (interests.length === 0) return [];
  const rows = sql`select ${tenant.id}, ${memberId}, value from json_each(${JSON.stringify(interests)}) where value not in (select value from json_each(${SENSITIVE})) or exists (select 1 from ${consents} where ${consents.tenantId} = ${tenant.id} and ${consents.memberId} = ${memberId} and ${consents.withdrawnAt} is null)`;
  return [orm(db).insert(memberInterests).select(rows)];
}

/** Interests by member id in vocabulary order; empty where the site does not show them. */
export async function findInterests(
  { db, tenant }: Site,
  ids: readonly string[],
): Promise<(id: string) => Interest[]> {
  if (ids.length === 0 || !tenant.visible_profile_fields.includes('interests')) return () => [];
  const rows = await orm(db)
    .select({ id: memberInterests.memberId, interest: memberInterests.interest })
    .from(memberInterests)
    .where(
      and(
        eq(memberInterests.tenantId, tenant.id),
        sql`${memberInterests.memberId} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );
  const known = new Set(rows.map(({ id, interest }) => `${id} ${interest}`));
  return (id) => INTERESTS.filter((interest) => known.has(`${id} ${interest}`));
}
