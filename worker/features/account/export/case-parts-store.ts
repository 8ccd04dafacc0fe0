import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { RequestContext } from '#worker/context/request-context.ts';
import { time } from '#worker/db/query/times.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { appeals, decisions } from '#worker/db/schema/moderation.ts';
import { complaints, reports } from '#worker/db/schema/safety.ts';
import { type ReadPart, createPart } from './part-store.ts';

/** Complaints and appeals, which name their sender by an address or not at all. */
export const caseParts: Record<string, ReadPart> = {
  complaints: (context, memberId) =>
    createPart(
      orm(context.db)
        .select(complaintColumns)
        .from(members)
        .innerJoin(complaints, isOwnComplaint(context))
        .where(isConfirmed(context, memberId))
        .orderBy(asc(complaints.createdAt)),
    ),

  appeals: (context, memberId) =>
    createPart(
      orm(context.db)
        .select(appealColumns)
        .from(decisions)
        .innerJoin(
          appeals,
          hasValues(appeals, { tenantId: decisions.tenantId, decisionReference: decisions.reference }),
        )
        .where(
          and(
            eq(decisions.tenantId, context.tenant.id),
            ne(appeals.status, 'unused'),
            or(
              and(eq(decisions.memberId, memberId), eq(appeals.side, 'affected')),
              and(
                inArray(decisions.caseReference, selectOwnCases(context, memberId)),
                eq(appeals.side, 'sender'),
              ),
            ),
          ),
        )
        .orderBy(asc(appeals.filedAt)),
    ),
};

const complaintColumns = {
  reference: complaints.reference,
  kind: complaints.kind,
  name: complaints.name,
  email: complaints.email,
  subject: complaints.subject,
  message: complaints.message,
  language: complaints.language,
  status: complaints.status,
  date: time(complaints.createdAt),
};

const appealColumns = {
  reference: appeals.reference,
  decision: appeals.decisionReference,
  message: appeals.message,
  status: appeals.status,
  answer: appeals.answer,
  date: time(appeals.filedAt),
};

function selectOwnCases(context: RequestContext, memberId: string) {
  const { db, tenant } = context;
  return unionAll(
    orm(db)
      .select({ reference: reports.reference })
      .from(reports)
      .where(hasValues(reports, { tenantId: tenant.id, memberId })),
    orm(db)
      .select({ reference: complaints.reference })
      .from(members)
      .innerJoin(complaints, isOwnComplaint(context))
      .where(isConfirmed(context, memberId)),
  );
}

function isOwnComplaint({ tenant }: RequestContext) {
  return and(
    eq(complaints.tenantId, tenant.id),
    // A bare column has a type affinity, which keeps SQLite from using the index.
    sql`lower(${complaints.email}) = lower(${members.emailNormalized})`,
  );
}

/** Without this, signing up with another person's address would reveal their complaints. */
function isConfirmed({ tenant }: RequestContext, memberId: string) {
  return and(
    hasValues(members, { tenantId: tenant.id, id: memberId }),
    inArray(members.status, ['active', 'disabled']),
  );
}
