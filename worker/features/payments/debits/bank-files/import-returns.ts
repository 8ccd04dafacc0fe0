import { commitWrites } from '#worker/db/commit-writes.ts';
import { findPayment } from '#worker/features/payments/payment-store.ts';
import { type SettlingSite, settlePayment } from '#worker/features/payments/settle/settle-payment.ts';
import { findDebit, writeReturn } from '../debit-store.ts';
import { type BankReturn, readReturns } from './read-returns.ts';

/** What became of the returns of a file, by the numbers of their orders. */
export interface ImportReport {
  readonly returned: string[];
  readonly known: string[];
  /** With the reason why nothing was done. */
  readonly refused: string[];
}

/** Carries out the returns of a file. It may be read any number of times, also after it was interrupted. */
export async function importReturns(sites: readonly SettlingSite[], xml: string): Promise<ImportReport> {
  const report: ImportReport = { returned: [], known: [], refused: [] };
  for (const one of readReturns(xml)) await carryOut(sites, one, report);
  return report;
}

async function carryOut(
  sites: readonly SettlingSite[],
  { id, amount, reason }: BankReturn,
  { returned, known, refused }: ImportReport,
): Promise<void> {
  for (const site of sites) {
    const debit = await findDebit(site, id);
    if (!debit) continue;
    if (amount !== null && amount !== debit.amount) {
      refused.push(`${id}: the amount is another one`);
      return;
    }
    if (debit.fileId === null) {
      refused.push(`${id}: this debit was in no file`);
      return;
    }
    const isNew = debit.status !== 'returned';
    if (isNew) await commitWrites(site.db, writeReturn(site, debit, reason.slice(0, 4)));
    const order = await findPayment(site, id);
    if (order) await settlePayment(site, order);
    (isNew ? returned : known).push(id);
    return;
  }
  refused.push(`${id || 'no order'}: not an order of this company`);
}
