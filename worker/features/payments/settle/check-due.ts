import { throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import { findPayment, listDuePayments } from '../payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { SiteWork } from '#worker/jobs/job.ts';

/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;
/** Of all sites that share a run. */
const MOST_PER_RUN = 60;

/** Asks about payments whose notice has not come. One that fails delays no other. */
export async function checkDuePayments({ ports, database: db, site, sharedBy }: SiteWork): Promise<void> {
  const settling = { ...site, ports, db, now: ports.clock() };
  const check = async (id: string) => {
    const row = await findPayment(settling, id);
    if (row) await settlePayment({ ...settling, changedInboxes: [] }, row);
  };
  const due = await listDuePayments(settling, Math.ceil(MOST_PER_RUN / sharedBy));
  throwFaults(await tryEach(due, check, AT_ONCE));
}
