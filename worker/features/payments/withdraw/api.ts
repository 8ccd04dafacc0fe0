import { ApiError } from '#client/api/errors.ts';
import { listWithdrawals, withdraw, withdrawAsVisitor } from '#client/features/payments/withdraw/contract.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Write } from '#worker/db/write.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import { serve } from '#worker/http/api/serve.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import {
  LIMITS,
  consumeLimit,
  consumeLimits,
  receiptLimitUses,
  toAddressSubject,
} from '#worker/limits/limits.ts';
import { toNameWithoutLink } from '#worker/mail/names/has-link.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { getVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { findBuyer } from '../payment-store.ts';
import { type Statement, toAcknowledgement, toStatement } from './acknowledgement.ts';
import { isOpen, toPurchase, toWithdrawal } from './to-purchase.ts';
import { withdrawPayment } from './withdraw-payment.ts';
import { type Purchase, findPurchase, listPurchases } from './withdrawal-store.ts';

export const withdrawalsApi = [
  serve(listWithdrawals, async (context) => {
    const { id } = requireMember(context);
    const [rows, buyer] = await Promise.all([listPurchases(context, id), findBuyer(context, id)]);
    return {
      purchases: rows.map((row) => toPurchase(context, row)),
      refunds_spent: context.company.refund_spent_credits,
      name: buyer?.name ?? '',
      email: buyer?.email ?? '',
    };
  }),

  serve(withdraw, async (context, { body: { payment, refund, email, ...typed } }) => {
    const name = toNameWithoutLink(typed.name);
    const foundPurchase = await findPurchase(context, payment);
    if (foundPurchase?.payment.memberId !== requireMember(context).id) throw new ApiError('not_found');
    const reference = await createReferenceNumber('W', context, [payment]);
    const statement = { reference, name, email };
    const answer = await withdrawPayment(context, foundPurchase, statement, {
      shownRefund: refund,
      answer: toWithdrawal,
    });
    await deliverSoon(context);
    return answer;
  }),

  serve(withdrawAsVisitor, async (context, { body: { order, email, ...typed } }) => {
    const name = toNameWithoutLink(typed.name);
    await consumeLimit(context, LIMITS.withdrawals, toAddressSubject(context.clientAddress));
    const reference = await createReferenceNumber('W', context, [order, name, email]);
    const statement = { reference, name, email };
    const answer = { reference, received_at: new Date(context.now).toISOString() };
    const purchase = await findPurchase(context, order);
    const isBuyer = purchase?.buyer?.email === normalizeEmail(email);
    if (isBuyer && isOpen(context, purchase))
      await withdrawPayment(context, purchase, statement, { shownRefund: null, answer: () => answer });
    else await acknowledge(context, { order, statement, purchase: isBuyer ? purchase : null, answer });
    await deliverSoon(context);
    return answer;
  }),
];

/** Of a statement that changes nothing: it was made before, or an operator has to look at it. */
async function acknowledge(
  context: RequestContext,
  {
    order,
    statement,
    purchase,
    answer,
  }: { order: string; statement: Statement; purchase: Purchase | null; answer: object },
): Promise<void> {
  const { email } = statement;
  const isFree = (await consumeLimits(context, receiptLimitUses(context, normalizeEmail(email)))) === 0;
  if (!isFree) return void (await commit(context, [], answer));
  const writes: Write[] = [];
  const withdrawal = purchase?.withdrawal;
  if (purchase && withdrawal)
    writes.push(enqueueMail(context, email, toAcknowledgement(context, purchase, withdrawal)));
  else {
    const { tenant } = context;
    // Whether the order exists is not told, not even by how the date is written.
    const payer = { order, country: getVisitorCountry(context) };
    const params = toStatement(context, payer, { ...statement, createdAt: context.now });
    writes.push(
      enqueueMail(context, email, { kind: 'withdrawal_received', ...params }),
      enqueueMail(
        context,
        tenant.support_email,
        { kind: 'withdrawal_case', ...params },
        toSiteLocale(tenant.domain_language),
      ),
    );
  }
  await commit(context, writes, answer);
}
