import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { ageChecks } from '#worker/db/schema/age-checks.ts';
import { members } from '#worker/db/schema/members.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { AgeCheckAnswer } from '#worker/ports/age-assurance.ts';
import type { AgeCheckState } from '#client/features/age-check/contract.ts';

/** States in which a check can still come to an end. */
const UNFINISHED = ['open', 'pending'] as const satisfies readonly AgeCheckState[];

export function isUnfinished({ status }: { readonly status: AgeCheckState }): boolean {
  return UNFINISHED.some((unfinished) => unfinished === status);
}

export type AgeCheckRow = typeof ageChecks.$inferSelect;

/** As many checks can be under way at once, in several windows; older ones are given up. */
const MOST_OPEN = 3;
/** A check that was not finished by then never is. */
const OPEN_MS = 86_400_000;

const ofMember = ({ tenant }: Pick<TimedSite, 'tenant'>, memberId: string) =>
  hasValues(ageChecks, { tenantId: tenant.id, memberId });

/** The latest checks of a member, the newest first. */
export async function listAgeChecks(site: TimedSite, memberId: string): Promise<AgeCheckRow[]> {
  return orm(site.db)
    .select()
    .from(ageChecks)
    .where(and(ofMember(site, memberId), gt(ageChecks.createdAt, site.now - OPEN_MS)))
    .orderBy(desc(ageChecks.createdAt), desc(ageChecks.id))
    .limit(MOST_OPEN);
}

/** Statement. */
export function insertAgeCheck(
  { db, tenant, now }: TimedSite,
  check: Pick<AgeCheckRow, 'id' | 'memberId' | 'provider' | 'reference' | 'minAge'>,
) {
  return orm(db)
    .insert(ageChecks)
    .values({ ...check, tenantId: tenant.id, status: 'open', createdAt: now });
}

/**
 * Statements that note an outcome, and what it means for the member. A check ends once: whatever comes later, or at the
 * same time from another window, changes nothing.
 */
export function writeOutcome(
  site: TimedSite,
  { id, memberId }: Pick<AgeCheckRow, 'id' | 'memberId'>,
  { status, method }: Pick<AgeCheckAnswer, 'status' | 'method'>,
) {
  const db = orm(site.db);
  const hasEnded = !isUnfinished({ status });
  const verified = db
    .select({ age: sql`max(${ageChecks.minAge})` })
    .from(ageChecks)
    .where(and(ofMember(site, memberId), eq(ageChecks.status, 'verified')));
  return [
    db
      .update(ageChecks)
      .set({ status, ...(hasEnded && { method, endedAt: site.now }) })
      .where(and(ofMember(site, memberId), eq(ageChecks.id, id), inArray(ageChecks.status, UNFINISHED))),
    ...(status === 'verified'
      ? [
          db
            .update(members)
            .set({ verifiedAge: sql`(${verified})` })
            .where(hasValues(members, { tenantId: site.tenant.id, id: memberId })),
        ]
      : []),
  ];
}
