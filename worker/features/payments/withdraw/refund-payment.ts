import type { Write } from '#worker/db/write.ts';
import { insertMail } from '#worker/mail/store.ts';
import type { RefundNotice } from '#worker/mail/mail-kinds.ts';
import { commitWrites } from '#worker/db/commit-writes.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import { writeTakingBack } from '#worker/features/credits/ledger-store.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { findDebit } from '#worker/features/payments/debits/debit-store.ts';
import { OperatorProblem, readReason } from '#worker/features/operators/operator-problem.ts';
import { type PaymentRow, findBuyer, findPayment, writeReversal } from '../payment-store.ts';
import { canRefund } from './can-refund.ts';
import { findRefund, listOpenRefunds, writeRefund, writeRefundPaid } from './refund-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now'>;

const format = createPurchaseFormat('en', null);

/** Gives a whole payment back for a reason: its unspent credits go, and the money follows. */
export async function refundPayment(
  site: Site,
  ports: Pick<Ports, 'payments'>,
  { payment, reason }: { payment: string; reason: string | undefined },
): Promise<string> {
  const why = readReason(reason);
  const row = await findPayment(site, payment);
  if (!row) throw new OperatorProblem(`There is no payment ${payment}.`);
  if (row.status !== 'completed')
    throw new OperatorProblem(`${payment} is ${row.status}; only a completed payment can be given back.`);
  const buyer = await findBuyer(site, row.memberId);
  const isAutomatic = canRefund(ports, row);
  const isUncollected = (await findDebit(site, row.id))?.status === 'accepted';
  const refund = { paymentId: row.id, amount: row.total, reason: why, isAutomatic, isUncollected };
  const settling = { ...site, changedInboxes: [] };
  try {
    await commitWrites(site.db, [
      ...writeRefund(site, refund),
      writeReversal(site, row.id, 'refunded'),
      ...(buyer
        ? [...writeTakingBack(site, row, 'refund'), tellBuyer(site, row, buyer, !isUncollected)]
        : []),
      ...writeEvents(settling, [row.memberId], { kind: 'user' }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error) && !isNotNullViolation(error)) throw error;
    throw new OperatorProblem(`${payment} has changed in the meantime. Try again.`);
  }
  const money = format.money(row.total, row.currency);
  if (isUncollected) return `${payment} is given back: its direct debit of ${money} is canceled.`;
  return isAutomatic
    ? `${payment} is given back: the server asks ${row.provider} to return ${money}.`
    : `${payment} is given back. Return ${money} at ${row.provider} (${row.reference ?? 'no number'}), then: npm run ledger -- paid --payment ${payment}`;
}

function tellBuyer(
  site: Site,
  { id, total, currency, country, language, method }: PaymentRow,
  { name, email }: { name: string; email: string },
  isCollected: boolean,
): Write {
  const refund = createPurchaseFormat(language, country).money(total, currency);
  const params: Omit<RefundNotice, 'kind'> = { name, order: id, refund, method, isCollected };
  return insertMail(site, { recipient: email, language, kind: 'refund', params });
}

/** Refunds that are still open, one a line. */
export async function printOpenRefunds(sites: readonly Pick<Site, 'db' | 'tenant'>[]): Promise<string> {
  const lists = await Promise.all(
    sites.map(async (site) => (await listOpenRefunds(site)).map((row) => ({ site: site.tenant.id, ...row }))),
  );
  const lines = lists.flat().map((row) => {
    const { paymentId, amount, currency, provider, providerReference } = row;
    const day = new Date(row.createdAt).toISOString().slice(0, 10);
    return [
      day,
      row.site,
      paymentId,
      format.money(amount, currency),
      provider,
      providerReference ?? '',
      toStep(row),
    ]
      .filter((word) => word !== '')
      .join('  ');
  });
  return lines.length === 0 ? 'No refund is open.' : lines.join('\n');
}

/** What happens next to an open refund. */
function toStep({ dueAt, attempts, debit }: Awaited<ReturnType<typeof listOpenRefunds>>[number]): string {
  if (debit === 'exported') return 'wait until the debit is collected';
  return dueAt === null ? 'to pay by hand' : `asked ${attempts} times`;
}

/** Notes that an operator has returned the money of a refund. */
export async function markRefundPaid(site: Site, payment: string): Promise<string> {
  const refund = await findRefund(site, payment);
  if (!refund) throw new OperatorProblem(`${payment} has no refund.`);
  if (refund.state === 'not_collected')
    throw new OperatorProblem(`${payment} was not collected, so there is nothing to pay.`);
  if (refund.state === 'paid') throw new OperatorProblem(`The refund of ${payment} is paid already.`);
  await writeRefundPaid(site, payment);
  return `The refund of ${payment} is paid.`;
}
