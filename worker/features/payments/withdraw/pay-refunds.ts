import { logSiteFault } from '#worker/context/faults.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { findProviderNamed } from '../find-provider.ts';
import { findPayment } from '../payment-store.ts';
import { type RefundRow, claimDueRefunds, writeRefundPaid } from './refund-store.ts';
import type { SiteWork } from '#worker/jobs/job.ts';

/** Of all sites that share a run. */
const MOST_PER_RUN = 20;

/** Asks providers to give money back. What fails is logged and tried again; nothing is given back twice. */
export async function payDueRefunds({ ports, database: db, site, sharedBy }: SiteWork): Promise<void> {
  const paying = { ...site, db, now: ports.clock() };
  for (const refund of await claimDueRefunds(paying, Math.ceil(MOST_PER_RUN / sharedBy)))
    await payRefund(ports, paying, refund);
}

async function payRefund(
  ports: Ports,
  site: ConfiguredSite & { readonly db: Database; readonly now: number },
  { paymentId, amount, returned, attempts }: RefundRow,
): Promise<void> {
  try {
    const payment = await findPayment(site, paymentId);
    const provider = payment && findProviderNamed(ports, payment.provider);
    if (!payment || !provider?.refund) throw new Error('no provider to ask');
    await provider.refund(site, payment, amount - returned);
    await writeRefundPaid(site, paymentId);
  } catch (error) {
    const problem = `${paymentId}, try ${attempts}: ${String(error)}`;
    logSiteFault({ ports, tenant: site.tenant }, 'refund-failed', problem);
  }
}
