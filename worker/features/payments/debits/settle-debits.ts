import { listSitesToSettle, listUnfinishedReturns, settleExported } from './bank-files/bank-file-store.ts';
import { addBankDays, addDays, toDay } from './bank-files/bank-days.ts';
import type { DatabaseWork, SiteWork } from '#worker/jobs/job.ts';
import { throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import { findPayment } from '../payment-store.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { RETURN_BANK_DAYS } from './read-debit.ts';

/** More calendar days than five of a bank can take. */
const LONGEST_DAYS = 14;

export function findSitesToSettle({ ports, database }: DatabaseWork): Promise<readonly string[]> {
  return listSitesToSettle(database, findLatestSettled(toDay(ports.clock())));
}

/**
 * Banks do not say that they have paid: a debit they have not returned in time counts as paid. Returns that were
 * interrupted are carried out.
 */
export async function settleDebits({ ports, database: db, site }: SiteWork): Promise<void> {
  const now = ports.clock();
  const settling = { ...site, ports, db, now, changedInboxes: [] };
  await settleExported(settling, findLatestSettled(toDay(now)));
  const faults = await tryEach(await listUnfinishedReturns(settling), async (id) => {
    const order = await findPayment(settling, id);
    if (order) await settlePayment(settling, order);
  });
  throwFaults(faults);
}

/** The latest day whose debits can no longer be refused for lack of money. */
function findLatestSettled(today: string): string {
  let day = addDays(today, -1);
  for (let tries = 0; tries < LONGEST_DAYS && addBankDays(day, RETURN_BANK_DAYS) >= today; tries++)
    day = addDays(day, -1);
  return day;
}
