import type { Payment } from '#client/features/payments/contract.ts';
import { commitWrites } from '#worker/db/commit-writes.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { writePurchase, writeTakingBack } from '#worker/features/credits/ledger-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { deliverDue } from '#worker/mail/delivery.ts';
import { insertMail } from '#worker/mail/store.ts';
import type { ProviderPayment, ReceivedNotice } from '#worker/ports/payments.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { askProvider, compare, logFault } from './ask-provider.ts';
import { findNextCheck } from './next-check.ts';
import {
  type PaymentRow,
  findBuyer,
  findPayment,
  writeCheck,
  writeCompletion,
  writeReversal,
} from '../payment-store.ts';
import { insertSavedMethod } from '../saved/saved-method-store.ts';
import { toReceipt } from './receipt.ts';
import { findRefund, writeRefundVoid } from '../withdraw/refund-store.ts';
import { findPurchase } from '../withdraw/withdrawal-store.ts';

/** What settling needs of a site; a job has it without a request. */
export type SettlingSite = Pick<
  RequestContext,
  'ports' | 'tenant' | 'company' | 'origin' | 'db' | 'now' | 'changedInboxes'
>;

/** Other requests change a payment a few times in its life. */
const MOST_TRIES = 4;

/**
 * Asks the provider how far a payment is, and carries out what it says: any number of times, in any order, at once from
 * several places. Credits are given once, and the member is told after the commit.
 */
export async function settlePayment(site: SettlingSite, row: PaymentRow): Promise<PaymentRow> {
  return carryOut(site, row, await askProvider(site, row));
}

/** The same after a notice, which may itself say that money has gone back. Returns whether the state is known. */
export async function settleByNotice(
  site: SettlingSite,
  row: PaymentRow,
  { reversal }: Pick<ReceivedNotice, 'reversal'>,
): Promise<boolean> {
  const found = reversal ? compare(site, row, reversal) : await askProvider(site, row);
  // A part of the money that was given back changes no state.
  if (!reversal || found) await carryOut(site, row, found);
  return found !== null;
}

async function carryOut(
  site: SettlingSite,
  row: PaymentRow,
  found: ProviderPayment | null,
): Promise<PaymentRow> {
  let current = row;
  for (let tries = 0; tries < MOST_TRIES && (tries === 0 || !isCarriedOut(current, found)); tries++) {
    try {
      await commitWrites(site.db, await listWrites(site, current, found));
    } catch (error) {
      if (!isOutdated(error)) throw error;
    }
    current = (await findPayment(site, row.id)) ?? current;
  }
  await tellOwner(site);
  return current;
}

/** Whether another request has changed the payment since it was read. */
function isOutdated(error: unknown): boolean {
  return (
    isUniqueViolation(error, 'credit_ledger.tenant_id') || isNotNullViolation(error, 'credit_ledger.amount')
  );
}

/** Whether a payment is as far as the provider has said, or further. */
function isCarriedOut({ status }: PaymentRow, found: ProviderPayment | null): boolean {
  if (found === null || found.status === 'created' || status === found.status || isReversed(status))
    return true;
  if (status === 'withdrawn') return found.status !== 'charged_back';
  return status === 'completed' && !isReversed(found.status);
}

async function listWrites(
  site: SettlingSite,
  row: PaymentRow,
  found: ProviderPayment | null,
): Promise<Write[]> {
  const status = found?.status ?? null;
  const buyer = await findBuyer(site, row.memberId);
  const told = buyer ? writeEvents(site, [row.memberId], { kind: 'user' }) : [];
  if (row.status === 'completed') {
    if (status !== 'refunded' && status !== 'charged_back') return [];
    const reason = status === 'refunded' ? 'refund' : 'chargeback';
    return [
      writeReversal(site, row.id, status),
      ...(buyer ? writeTakingBack(site, row, reason) : []),
      ...told,
    ];
  }
  if (row.status === 'withdrawn')
    return status === 'charged_back' ? listChargebackOfWithdrawn(site, row, told) : [];
  if (row.status === 'refunded') return status === 'charged_back' ? giveUpRefund(site, row) : [];
  if (row.status === 'charged_back') return status === 'charged_back' ? [writeRefundVoid(site, row.id)] : [];
  if (status !== 'completed') {
    const reached = status === 'created' ? row.status : status;
    return [
      writeCheck(site, row.id, { status, checkAt: findNextCheck(site.now, row, reached) }),
      ...(reached === row.status ? [] : told),
    ];
  }
  return [
    writeCompletion(site, row.id),
    ...(buyer ? [...writePurchase(site, row), insertReceipt(site, row, buyer)] : []),
    ...(buyer && row.saves && found?.saved
      ? [insertSavedMethod(site, { ...toOwner(row), ...found.saved })]
      : []),
    ...told,
  ];
}

function toOwner({ memberId, provider, method }: PaymentRow) {
  return { memberId, provider, method };
}

/** The bank takes back a payment that was withdrawn: credits that were spent are not paid for any more. */
async function listChargebackOfWithdrawn(
  site: SettlingSite,
  row: PaymentRow,
  told: readonly Write[],
): Promise<Write[]> {
  const purchase = await findPurchase(site, row.id);
  const { withdrawal } = purchase ?? {};
  if (!purchase || !withdrawal) return [];
  const credits = withdrawal.hasSpentRefund ? 0 : row.credits - withdrawal.credits;
  return [
    writeReversal(site, row.id, 'charged_back'),
    ...(await giveUpRefund(site, row)),
    ...(purchase.buyer && credits > 0 ? writeTakingBack(site, { ...row, credits }, 'chargeback') : []),
    ...told,
  ];
}

/** The bank was faster than the refund, or the money went twice: then an operator has to know. */
async function giveUpRefund(site: SettlingSite, { id }: PaymentRow): Promise<Write[]> {
  if ((await findRefund(site, id))?.state === 'paid') logFault(site, 'refund-and-chargeback', id);
  return [writeRefundVoid(site, id)];
}

function insertReceipt(site: SettlingSite, row: PaymentRow, buyer: { name: string; email: string }): Write {
  const { kind, ...params } = toReceipt(site, row, buyer);
  return insertMail(site, { recipient: buyer.email, language: row.language, kind, params });
}

/** After the commit: the open pages of the member and the receipt. Neither is waited for. */
async function tellOwner({
  ports,
  db,
  tenant,
  company,
  origin,
  changedInboxes,
}: SettlingSite): Promise<void> {
  const wakes = changedInboxes.splice(0).map((member) => ports.realtime.wake({ tenant: tenant.id, member }));
  await ports.defer(Promise.all(wakes).then(() => deliverDue(ports, db, { tenant, company, origin })));
}

function isReversed(status: Payment['status']): boolean {
  return status === 'refunded' || status === 'charged_back';
}
