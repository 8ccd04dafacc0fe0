import { type Write, commitWrites } from '#worker/db/write.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { writeTakingBack } from '#worker/features/credits/ledger-store.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { findDebit } from '#worker/features/payments/debits/debit-store.ts';
import { OperatorProblem, readName, readReason } from '#worker/features/operators/operator-problem.ts';
import { type PaymentRow, findBuyer, findPayment, writeReversal } from '../payment-store.ts';
import type { Buyer } from '../settle/commit-or-retry.ts';
import { findOtherSale, writeNoticeClosed } from '../settle/notice-store.ts';
import { writeRefundMail } from '../settle/reversal-mails.ts';
import { canRefund } from '../find-provider.ts';
import { type NewRefund, findRefund, writeRefund, writeRefundPaid } from './refund-store.ts';

const format = createPurchaseFormat('en', null);

/**
 * Gives back for a reason what is left of a payment: its unspent credits go, and the money follows. An order that was paid
 * otherwise than ordered has no credits, and what was paid goes back.
 */
export async function refundPayment(
  site: TimedSite,
  ports: Pick<Ports, 'payments'>,
  { payment, reason, by }: { payment: string; reason: string | undefined; by: string | undefined },
): Promise<string> {
  const why = readReason(reason);
  const operator = readName(by);
  const row = await findPayment(site, payment);
  if (!row) throw new OperatorProblem(`There is no payment ${payment}.`);
  const otherSale = await findOtherSale(site, row);
  if (row.status !== 'completed' && !otherSale)
    throw new OperatorProblem(`${payment} is ${row.status}; only a completed payment can be given back.`);
  const { amount: paid, currency } = otherSale ?? { amount: row.total, currency: row.currency };
  const isOfOrder = currency === row.currency;
  const refund: NewRefund = {
    paymentId: row.id,
    amount: Math.max(0, isOfOrder ? paid - row.returned : paid),
    reason: why,
    operator,
    isAutomatic: isOfOrder && canRefund(ports, row),
    isUncollected: (await findDebit(site, row.id))?.status === 'accepted',
    status: row.status,
  };
  const buyer = await findBuyer(site, row.memberId);
  try {
    await commitWrites(site.db, writeRefunding(site, row, { refund, currency, buyer, otherSale }));
  } catch (error) {
    if (!isUniqueViolation(error) && !isNotNullViolation(error)) throw error;
    throw new OperatorProblem(`${payment} has changed in the meantime. Try again.`);
  }
  return describeRefund(row, refund, currency);
}

interface Refunding {
  readonly refund: NewRefund;
  readonly currency: string;
  readonly buyer: Buyer;
  readonly otherSale: Awaited<ReturnType<typeof findOtherSale>>;
}

/** Without an account there is no member to tell. */
function writeRefunding(
  site: TimedSite,
  row: PaymentRow,
  { refund, currency, buyer, otherSale }: Refunding,
): Write[] {
  const { amount, isUncollected } = refund;
  const credits = row.credits - row.returnedCredits;
  const mail = {
    amount,
    currency,
    isPart: row.returned > 0,
    isCollected: !isUncollected,
    isCredited: !otherSale,
  };
  return [
    ...(amount > 0 ? writeRefund(site, refund) : []),
    writeReversal(site, row, 'refunded'),
    ...(buyer && !otherSale ? writeTakingBack(site, { ...row, credits }, 'refund') : []),
    ...(buyer && amount > 0 ? [writeRefundMail(site, row, buyer, mail)] : []),
    ...(otherSale ? [writeNoticeClosed(site, otherSale.id)] : []),
    ...writeEvents({ ...site, changedInboxes: [] }, [row.memberId], { kind: 'user' }),
  ];
}

/** What the operator reads. */
function describeRefund(
  { id, provider, reference }: PaymentRow,
  { amount, isAutomatic, isUncollected }: NewRefund,
  currency: string,
): string {
  if (amount === 0) return `${id} is given back: its money has gone back before.`;
  const money = format.money(amount, currency);
  if (isUncollected) return `${id} is given back: its direct debit of ${money} is canceled.`;
  return isAutomatic
    ? `${id} is given back: the server asks ${provider} to return ${money}.`
    : `${id} is given back. Return ${money} at ${provider} (${reference ?? 'no number'}), then: npm run ledger -- paid --payment ${id} --by NAME`;
}

/** Notes that an operator has returned the money of a refund. */
export async function markRefundPaid(
  site: TimedSite,
  payment: string,
  by: string | undefined,
): Promise<string> {
  const operator = readName(by);
  const refund = await findRefund(site, payment);
  if (!refund) throw new OperatorProblem(`${payment} has no refund.`);
  if (refund.state === 'not_collected')
    throw new OperatorProblem(`${payment} was not collected, so there is nothing to pay.`);
  if (refund.state === 'paid') throw new OperatorProblem(`The refund of ${payment} is paid already.`);
  await writeRefundPaid(site, payment, operator);
  return `The refund of ${payment} is paid.`;
}
