import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { appeals, decisions } from '#worker/db/schema/moderation.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import type { Database } from '#worker/ports/database.ts';
import { hashToken } from '#worker/session/token.ts';

export type AppealSide = (typeof appeals.$inferSelect)['side'];

/** Statement that stores the link of one person to appeal. */
export function insertAppealLink(
  { db, tenant, now }: TimedSite,
  tokenHash: string,
  link: Pick<typeof appeals.$inferInsert, 'decisionReference' | 'side' | 'email' | 'language' | 'expiresAt'>,
) {
  return orm(db)
    .insert(appeals)
    .values({ ...link, tokenHash, tenantId: tenant.id, createdAt: now });
}

const columns = {
  decision: appeals.decisionReference,
  action: decisions.action,
  side: appeals.side,
  email: appeals.email,
  language: appeals.language,
  expiresAt: appeals.expiresAt,
  reference: appeals.reference,
  status: appeals.status,
  message: appeals.message,
  filedAt: appeals.filedAt,
  decidedBy: decisions.decidedBy,
  memberId: decisions.memberId,
  target: decisions.target,
  removed: decisions.removed,
  removedImageKey: decisions.removedImageKey,
  caseReference: decisions.caseReference,
} as const;

function selectAppeals(db: Database) {
  return orm(db)
    .select(columns)
    .from(appeals)
    .innerJoin(
      decisions,
      hasValues(decisions, { tenantId: appeals.tenantId, reference: appeals.decisionReference }),
    );
}

/** The appeal of a link that is known and not expired, made or not. */
export async function findAppealByToken({ db, tenant, now }: TimedSite, token: string) {
  const [appeal] = await selectAppeals(db).where(
    and(hasValues(appeals, { tokenHash: hashToken(token), tenantId: tenant.id }), gt(appeals.expiresAt, now)),
  );
  return appeal ?? null;
}

/** The decision of a reference, and the link of one side to appeal, unused or not; null if that was never sent or has expired. */
export async function findLink({ db, tenant }: Site, decision: string, side: AppealSide) {
  const [found] = await orm(db)
    .select({
      caseReference: decisions.caseReference,
      decidedBy: decisions.decidedBy,
      tokenHash: appeals.tokenHash,
      appeal: appeals.reference,
    })
    .from(decisions)
    .leftJoin(
      appeals,
      hasValues(appeals, { tenantId: decisions.tenantId, decisionReference: decisions.reference, side }),
    )
    .where(hasValues(decisions, { tenantId: tenant.id, reference: decision }));
  return found ?? null;
}

/** Statement. It fails on `appeals.status` when the link is used already. */
export function writeAppeal(
  { db, tenant, now }: TimedSite,
  tokenHash: string,
  { reference, message }: { reference: string; message: string },
) {
  return orm(db)
    .update(appeals)
    .set({
      reference,
      message,
      // The row has no place for null, so the second of two appeals ends its whole batch.
      status: sql`iif(${appeals.status} = 'unused', 'open', null)`,
      filedAt: now,
    })
    .where(hasValues(appeals, { tokenHash, tenantId: tenant.id }));
}

export function listOpenAppeals({ db, tenant }: Site) {
  return (
    selectAppeals(db)
      // A literal, because SQLite uses the partial index only if it finds the same condition in the query.
      .where(
        and(
          servedBy('appeals_open (tenant_id, filed_at)', eq(appeals.tenantId, tenant.id)),
          sql`${appeals.status} = 'open'`,
          isNotNull(appeals.filedAt),
        ),
      )
      .orderBy(asc(appeals.filedAt))
  );
}

export async function findAppeal({ db, tenant }: Site, reference: string) {
  const [appeal] = await selectAppeals(db).where(hasValues(appeals, { tenantId: tenant.id, reference }));
  return appeal ?? null;
}

export type AppealRow = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/** Statement. It fails on `appeals.status` when another operator has decided the appeal. */
export function writeAppealOutcome(
  { db, tenant, now }: TimedSite,
  reference: string,
  outcome: { status: 'upheld' | 'rejected'; answer: string; decidedBy: string },
) {
  return orm(db)
    .update(appeals)
    .set({
      ...outcome,
      status: sql`iif(${appeals.status} = 'open', ${outcome.status}, null)`,
      decidedAt: now,
    })
    .where(hasValues(appeals, { tenantId: tenant.id, reference }));
}
