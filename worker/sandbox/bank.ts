import { writeCollection, writeReturn } from '#worker/features/payments/debits/debit-store.ts';
import { hashIban } from '#worker/features/payments/debits/iban-seal.ts';
import { commitWrites } from '#worker/db/write.ts';
import type { DatabaseWork, SiteWork } from '#worker/jobs/job.ts';
import { throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import { findPayment } from '#worker/features/payments/payment-store.ts';
import { settlePayment } from '#worker/features/payments/settle/settle-payment.ts';
import { listMovingDebits, listSitesWithMovingDebits } from './bank-store.ts';
import { hasSandbox } from './provider.ts';

/** Accounts with which a demo shows what banks do; every other one pays (docs/product.md#direct-debit). */
export const TEST_ACCOUNTS = {
  /** The bank does not pay: no cover. */
  returned: 'NL02ABNA0123456789',
  /** The bank pays, and its customer takes the money back a minute later. */
  returnedLate: 'NL39RABO0300065264',
  /** Blocked from the start. */
  blocked: 'NL20INGB0001234567',
} as const;

const SOON_MS = 10_000;
const LATER_MS = 60_000;
/** A demo that was stopped for longer returns no debit that it had collected before. */
const RETURNED_WITHIN_MS = 24 * 60 * LATER_MS;

export async function findSitesToCollect({ ports, database }: DatabaseWork): Promise<readonly string[]> {
  if (!hasSandbox(ports) || ports.ibanKey === null) return [];
  const now = ports.clock();
  return listSitesWithMovingDebits(database, { settledAt: now - SOON_MS, since: now - RETURNED_WITHIN_MS });
}

/** In a demo this takes the place of the banks: it collects debits after a short time, and returns some. */
export async function runSandboxBank({ ports, database: db, site }: SiteWork): Promise<void> {
  const key = ports.ibanKey;
  if (!hasSandbox(ports) || key === null) return;
  const now = ports.clock();
  const settling = { ...site, ports, db, now, changedInboxes: [] };
  const hash = (iban: string) => hashIban(key, site.tenant.id, iban);
  const late = hash(TEST_ACCOUNTS.returnedLate);
  const moving = await listMovingDebits(settling, { settledAfter: SOON_MS, lateHashes: [late] });
  const faults = await tryEach(moving, async ({ debit }) => {
    if (debit.status === 'collected' && debit.changedAt > now - LATER_MS) return;
    const reason = findReason(debit, { late, returned: hash(TEST_ACCOUNTS.returned) });
    const writes =
      reason === null ? [writeCollection(settling, debit.id)] : writeReturn(settling, debit, reason);
    await commitWrites(db, writes);
    const order = reason === null ? null : await findPayment(settling, debit.id);
    if (order) await settlePayment(settling, order);
  });
  throwFaults(faults);
}

/** Codes of ISO 20022: no money in the account, or asked back by its holder. */
function findReason(
  { ibanHash, status }: { ibanHash: string; status: string },
  { late, returned }: { late: string; returned: string },
): string | null {
  if (ibanHash === returned) return 'AM04';
  return ibanHash === late && status === 'collected' ? 'MD06' : null;
}
