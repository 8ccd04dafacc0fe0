import type { ConfiguredSite } from '#worker/tenancy/configured-site.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { findPayment, listDuePayments } from '../payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;
const MOST_PER_RUN = 60;

/** Asks about payments whose notice has not come. One that fails delays no other. */
export async function checkDuePayments(
  ports: Ports,
  db: Database,
  sites: readonly ConfiguredSite[],
): Promise<void> {
  const siteById = new Map(sites.map((site) => [site.tenant.id, site]));
  const now = ports.clock();
  const due = await listDuePayments(db, [...siteById.keys()], now, MOST_PER_RUN);
  for (let next = due.splice(0, AT_ONCE); next.length > 0; next = due.splice(0, AT_ONCE))
    await Promise.all(
      next.map(async ({ id, tenantId }) => {
        const site = siteById.get(tenantId);
        if (!site) return;
        const settling = { ...site, ports, db, now, changedInboxes: [] };
        const row = await findPayment(settling, id);
        if (row) await settlePayment(settling, row);
      }),
    );
}
