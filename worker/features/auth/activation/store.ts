import { type SQL, and, eq, ne, sql } from 'drizzle-orm';
import { isOneOf, recordErasures } from '#worker/db/expiry/erasures-store.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { creditLedger } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import { writePostback } from '#worker/features/affiliates/postback-store.ts';
import { writeWaitingDue } from '#worker/features/chat/waiting/waiting-store.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeAccountEvents } from '#worker/realtime/events-store.ts';
import { tellOfClosing } from '#worker/mail/closing-mail-store.ts';
import { type LinkedMember, withdrawLinks } from '../one-time-link-store.ts';

/** The other accounts of the address, which were never confirmed and have not paid. */
export async function listOtherAccounts(context: RequestContext, member: LinkedMember): Promise<string[]> {
  const rows = await orm(context.db)
    .select({ id: members.id })
    .from(members)
    .where(isOtherAccount(context, member));
  return rows.map(({ id }) => id);
}

function isOtherAccount({ tenant }: RequestContext, { id, emailNormalized }: LinkedMember): SQL | undefined {
  return and(
    hasValues(members, { tenantId: tenant.id, emailNormalized, paidUser: false }),
    isPending,
    ne(members.id, id),
  );
}

/**
 * Statements that confirm the address of an account. They fail on `members.email_normalised` when another account has
 * confirmed it first. They erase the {@link listOtherAccounts}, whose open pages close with their sessions.
 */
export function confirmAddress(
  context: RequestContext,
  member: LinkedMember,
  others: readonly string[],
): Write[] {
  const { db, tenant, now } = context;
  const erased = others.map((id) => ({ id, tenantId: tenant.id }));
  context.changedInboxes.push(...others);
  return [
    orm(db)
      .update(members)
      .set({ status: 'active', lastActiveAt: now })
      .where(and(eq(members.tenantId, tenant.id), eq(members.id, member.id), isPending)),
    ...signupCredits(context, member.id),
    ...writePostback(context, 'confirmed', { memberId: member.id, paymentId: null }),
    recordErasures(orm(db), erased, isOtherAccount(context, member)),
    orm(db)
      .delete(members)
      .where(and(isOneOf(others), isOtherAccount(context, member))),
    ...tellOfClosing(context, member),
    writeWaitingDue(context, member.id),
    withdrawLinks(context, member.id, 'activate'),
    // Open pages of the member show at once what is open now.
    ...writeAccountEvents(context, member.id),
  ];
}

const isPending = sql`${members.status} = 'not_confirmed'`;

/** Statement that grants `signup_credits`. The reference makes it idempotent for all ways to confirm an address. */
function signupCredits({ db, tenant, now }: RequestContext, memberId: string): Write[] {
  // A check constraint of the ledger rejects an amount of 0.
  if (tenant.signup_credits === 0) return [];
  return [
    orm(db)
      .insert(creditLedger)
      .values({
        tenantId: tenant.id,
        memberId,
        amount: tenant.signup_credits,
        reason: 'signup',
        account: 'granted',
        reference: memberId,
        createdAt: now,
      })
      .onConflictDoNothing(),
  ];
}
