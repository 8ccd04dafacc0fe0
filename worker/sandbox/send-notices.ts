import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { DatabaseWork } from '#worker/jobs/job.ts';
import { throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import { findPayment } from '#worker/features/payments/payment-store.ts';
import { settlePayment } from '#worker/features/payments/settle/settle-payment.ts';
import { hasSandbox, sandboxPayments, toNoticeQuery } from './provider.ts';
import { countSentNotice, listDueNotices, listSitesWithDueNotices } from './store.ts';

export async function findSitesToNotify({ ports, database }: DatabaseWork): Promise<readonly string[]> {
  return hasSandbox(ports) ? listSitesWithDueNotices(database, ports.clock()) : [];
}

/** The notices of the sandbox, which reach this process without the network but are checked in the same way. */
export async function sendSandboxNotices(ports: Ports, db: Database, site: ConfiguredSite): Promise<void> {
  if (!hasSandbox(ports)) return;
  const settling = { ...site, ports, db, now: ports.clock(), changedInboxes: [] };
  const faults = await tryEach(await listDueNotices(settling), async ({ id: sandboxId, paymentId }) => {
    const url = new URL(`${site.origin}/callbacks/payments?${toNoticeQuery(site, paymentId)}`);
    const notice = { url, headers: new Headers(), body: new Uint8Array() };
    const { paymentId: id } = await sandboxPayments.readNotice(settling, notice);
    const row = await findPayment(settling, id);
    if (row) await settlePayment(settling, row);
    await countSentNotice(settling, sandboxId);
  });
  throwFaults(faults);
}
