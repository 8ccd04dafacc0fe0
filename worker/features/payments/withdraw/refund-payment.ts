import { commitWrites } from '#worker/db/write.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { writeTakingBack } from '#worker/features/credits/ledger-store.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { findDebit } from '#worker/features/payments/debits/debit-store.ts';
import { OperatorProblem, readName, readReason } from '#worker/features/operators/operator-problem.ts';
import { findBuyer, findPayment, writeReversal } from '../payment-store.ts';
import { writeRefundMail } from '../settle/reversal-mails.ts';
import { canRefund } from '../find-provider.ts';
import { findRefund, writeRefund, writeRefundPaid } from './refund-store.ts';

const format = createPurchaseFormat('en', null);

/** Gives back for a reason what is left of a payment: its unspent credits go, and the money follows. */
export async function refundPayment(
  site: TimedSite,
  ports: Pick<Ports, 'payments'>,
  { payment, reason, by }: { payment: string; reason: string | undefined; by: string | undefined },
): Promise<string> {
  const why = readReason(reason);
  const operator = readName(by);
  const row = await findPayment(site, payment);
  if (!row) throw new OperatorProblem(`There is no payment ${payment}.`);
  if (row.status !== 'completed')
    throw new OperatorProblem(`${payment} is ${row.status}; only a completed payment can be given back.`);
  const buyer = await findBuyer(site, row.memberId);
  const isAutomatic = canRefund(ports, row);
  const isUncollected = (await findDebit(site, row.id))?.status === 'accepted';
  const amount = row.total - row.returned;
  const credits = row.credits - row.returnedCredits;
  const refund = { paymentId: row.id, amount, reason: why, operator, isAutomatic, isUncollected };
  const settling = { ...site, changedInboxes: [] };
  try {
    await commitWrites(site.db, [
      ...writeRefund(site, refund),
      writeReversal(site, row, 'refunded'),
      ...(buyer
        ? [
            ...writeTakingBack(site, { ...row, credits }, 'refund'),
            writeRefundMail(site, row, buyer, {
              amount,
              isPart: row.returned > 0,
              isCollected: !isUncollected,
            }),
          ]
        : []),
      ...writeEvents(settling, [row.memberId], { kind: 'user' }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error) && !isNotNullViolation(error)) throw error;
    throw new OperatorProblem(`${payment} has changed in the meantime. Try again.`);
  }
  const money = format.money(amount, row.currency);
  if (isUncollected) return `${payment} is given back: its direct debit of ${money} is canceled.`;
  return isAutomatic
    ? `${payment} is given back: the server asks ${row.provider} to return ${money}.`
    : `${payment} is given back. Return ${money} at ${row.provider} (${row.reference ?? 'no number'}), then: npm run ledger -- paid --payment ${payment} --by NAME`;
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
