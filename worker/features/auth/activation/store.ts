import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { orm } from '#worker/db/orm.ts';
import { creditLedger, members } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { type LinkedMember, withdrawLinks } from '../one-time-link-store.ts';

/**
 * Statements that make an account the one of its address. They fail on `members.email_normalised` when another account
 * was faster; the others that wait for the same confirmation are gone after it, unless they were paid for.
 */
export function confirmAddress(context: RequestContext, member: LinkedMember): BatchItem<'sqlite'>[] {
  const { db, tenant, now } = context;
  return [
    orm(db)
      .update(members)
      .set({ status: 'active', lastActiveAt: now })
      .where(and(eq(members.tenantId, tenant.id), eq(members.id, member.id), isPending)),
    ...signupCredits(context, member.id),
    orm(db)
      .delete(members)
      .where(
        and(
          eq(members.tenantId, tenant.id),
          eq(members.emailNormalised, member.emailNormalised),
          isPending,
          eq(members.paidUser, false),
          ne(members.id, member.id),
        ),
      ),
    withdrawLinks(context, member.id, 'activate'),
  ];
}

const isPending = sql`${members.status} = 'not_confirmed'`;

/** SPEC §3 `signup_credits`. The reference makes them once, whatever way an address is confirmed. */
function signupCredits({ db, tenant, now }: RequestContext, memberId: string): BatchItem<'sqlite'>[] {
  // The ledger takes no entry of nothing.
  if (tenant.signup_credits === 0) return [];
  return [
    orm(db)
      .insert(creditLedger)
      .values({
        tenantId: tenant.id,
        memberId,
        amount: tenant.signup_credits,
        reason: 'signup',
        reference: memberId,
        createdAt: now,
      })
      .onConflictDoNothing(),
  ];
}
