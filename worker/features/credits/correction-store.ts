import { and, eq, or, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { creditBalances, creditLedger } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Write } from '#worker/db/write.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeSettlement } from './ledger-store.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now' | 'changedInboxes'>;

interface Correction {
  readonly memberId: string;
  /** Credits that come, or go if it is below 0. */
  readonly amount: number;
  readonly reference: string;
  /** Who corrects it. */
  readonly operator: string;
}

/** Members with this id or confirmed address. */
export function findMembers({ db, tenant }: Pick<Site, 'db' | 'tenant'>, idOrEmail: string) {
  return orm(db)
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.tenantId, tenant.id),
        or(
          servedBy('members_tenant (tenant_id, id)', eq(members.id, idOrEmail)),
          and(
            servedBy(
              'members_email (tenant_id, email_normalised)',
              eq(members.emailNormalized, normalizeEmail(idOrEmail)),
            ),
            // As the partial index has it; what follows does not imply it for SQLite.
            sql`${members.status} <> 'not_confirmed'`,
            eq(members.status, 'active'),
          ),
        ),
      ),
    );
}

/**
 * Statements that correct what a member has, and tell the member's devices. They fail if it would fall below 0. Credits that
 * come settle first what the member owes, as those of a purchase do.
 */
export function writeCorrection(
  site: Site,
  { memberId, amount, reference, operator }: Correction,
): [Write, ...Write[]] {
  const { db, tenant, now } = site;
  const entry = { tenantId: tenant.id, memberId, reference, createdAt: now };
  const account = amount > 0 ? 'granted' : 'expired';
  return [
    orm(db)
      .insert(creditLedger)
      .values({ ...entry, amount, reason: 'correction', operator, account }),
    ...(amount > 0 ? [writeSettlement(site, entry, amount)] : []),
    ...writeEvents(site, [memberId], { kind: 'user' }),
  ];
}

/** How many credits of a correction have settled what the member owed. */
export async function readSettled(
  { db, tenant }: Pick<Site, 'db' | 'tenant'>,
  reference: string,
): Promise<number> {
  const [row] = await orm(db)
    .select({ amount: creditLedger.amount })
    .from(creditLedger)
    .where(hasValues(creditLedger, { tenantId: tenant.id, reason: 'settled', reference }));
  return -(row?.amount ?? 0);
}

/** What a member has and owes. */
export async function readCredits({ db, tenant }: Pick<Site, 'db' | 'tenant'>, memberId: string) {
  const [row] = await orm(db)
    .select({ balance: creditBalances.balance, owed: creditBalances.owed })
    .from(creditBalances)
    .where(hasValues(creditBalances, { tenantId: tenant.id, memberId }));
  return row ?? { balance: 0, owed: 0 };
}
