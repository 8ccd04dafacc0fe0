import { type SQL, type SQLWrapper, and, asc, desc, eq, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { decisions } from '#worker/db/schema/moderation.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { complaints, reports } from '#worker/db/schema/safety.ts';
import type { Write } from '#worker/db/write.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export function listOpenReports({ db, tenant }: Site) {
  return orm(db)
    .select({ reference: reports.reference, about: reports.reason, createdAt: reports.createdAt })
    .from(reports)
    .where(
      servedBy(
        'reports_tenant (tenant_id, status)',
        hasValues(reports, { tenantId: tenant.id, status: 'open' }),
      ),
    )
    .orderBy(asc(reports.createdAt));
}

export function listOpenComplaints({ db, tenant }: Site) {
  return orm(db)
    .select({ reference: complaints.reference, about: complaints.kind, createdAt: complaints.createdAt })
    .from(complaints)
    .where(
      servedBy(
        'complaints_tenant (tenant_id, status)',
        hasValues(complaints, { tenantId: tenant.id, status: 'open' }),
      ),
    )
    .orderBy(asc(complaints.createdAt));
}

export async function findReport(site: Site, reference: string) {
  return findRow(site, reports, eq(reports.reference, reference));
}

export async function findComplaint(site: Site, reference: string) {
  return findRow(site, complaints, eq(complaints.reference, reference));
}

/** A member that a case is about, or who has sent it. */
export async function findPerson({ db, tenant }: Site, id: string) {
  const [person] = await orm(db)
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      emailNormalized: members.emailNormalized,
      language: members.language,
      country: members.country,
      status: members.status,
      deletedAt: members.deletedAt,
      fictional: members.fictional,
      about: members.about,
    })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id }));
  return person ?? null;
}

export type { Evidence } from '#worker/db/schema/safety.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export function listPhotos({ db, tenant }: Site, memberId: string) {
  return orm(db)
    .select({ key: photos.key, status: photos.status, position: photos.position })
    .from(photos)
    .where(servedBy('photos_member (member_id)', hasValues(photos, { tenantId: tenant.id, memberId })))
    .orderBy(asc(photos.position));
}

/** Statement. It fails on `status` when another operator has decided the case. */
export function writeCaseAnswered(site: TimedSite, reference: string): Write {
  return writeCaseStatus(site, reference, (current) => sql`iif(${current} = 'open', 'answered', null)`);
}

/** Statement that lets a case be decided once more, after an appeal of its sender. */
export function writeCaseOpen(site: TimedSite, reference: string): Write {
  return writeCaseStatus(site, reference, () => sql`'open'`);
}

function writeCaseStatus(
  { db, tenant }: TimedSite,
  reference: string,
  status: (current: SQLWrapper) => SQL,
): Write {
  const table = reference.startsWith('R') ? reports : complaints;
  return orm(db)
    .update(table)
    .set({ status: status(table.status) })
    .where(hasValues(table, { tenantId: tenant.id, reference }));
}

/** What an appeal can bring back, as JSON, or what reads it in the batch of the decision. */
export type Removed = string | SQL | null;

export function insertDecision(
  { db, tenant, now }: TimedSite,
  decision: Omit<typeof decisions.$inferInsert, 'tenantId' | 'decidedAt' | 'removed'> & {
    readonly removed?: Removed;
  },
) {
  return orm(db)
    .insert(decisions)
    .values({ ...decision, tenantId: tenant.id, decidedAt: now });
}

/** Statement for an image that belongs to its message again. A trigger marks its files for deletion. */
export function forgetRemovedImage({ db, tenant }: TimedSite, decision: string) {
  return orm(db)
    .update(decisions)
    .set({ removedImageKey: null })
    .where(hasValues(decisions, { tenantId: tenant.id, reference: decision }));
}

/** The decisions of a case, or those about a member, the latest first. */
export function listDecisions(
  { db, tenant }: Site,
  of: { readonly caseReference: string } | { readonly memberId: string },
) {
  const isOf =
    'memberId' in of
      ? servedBy('decisions_member (tenant_id, member_id)', eq(decisions.memberId, of.memberId))
      : servedBy('decisions_case (tenant_id, case_reference)', eq(decisions.caseReference, of.caseReference));
  return orm(db)
    .select()
    .from(decisions)
    .where(and(eq(decisions.tenantId, tenant.id), isOf))
    .orderBy(desc(decisions.decidedAt));
}
