// docs/decisions/061-direct-debit.md
import { ApiError } from '#client/api/errors.ts';
import { toDebit } from '#client/features/payments/shop-address.ts';
import { findPayment } from '#worker/features/payments/payment-store.ts';
import type { PaymentProvider, PaymentSite, ProviderPayment } from '#worker/ports/payments.ts';
import { type DebitRow, type Debtor, findDebit, readStanding } from './debit-store.ts';

export const SEPA = 'sepa';
const DAY_MS = 86_400_000;

/** Direct debit. Its page, where a member signs the mandate, is our own. */
export const sepaPayments: PaymentProvider = {
  name: SEPA,

  /** The company decides that, and the installation (worker/payments/debit-setup.ts). */
  serves: () => Promise.resolve(true),

  accepts: ({ method, currency }) => method === 'debit' && currency === 'EUR',

  async start(site, { id, memberId }) {
    await assertDebitAllowed(site, { memberId, ibanHash: null });
    return { redirect: site.origin + toDebit(id), reference: null };
  },

  async read(site, { id }) {
    const [debit, order] = await Promise.all([findDebit(site, id), findPayment(site, id)]);
    if (!order) throw new Error('There is no such order.');
    const unsigned = order.createdAt < site.now - DAY_MS ? 'expired' : 'created';
    // Also of a debit that a withdrawal has lowered: it stands for the whole order.
    const { total: amount, currency } = order;
    return { status: debit ? toStatus(debit) : unsigned, amount, currency };
  },

  /** Returns come in files, by a command. */
  readNotice: () => Promise.reject(new ApiError('bad_request')),
};

/** Credits are given when the mandate is signed, so that a debit counts as paid until the bank says otherwise. */
function toStatus({ status }: DebitRow): ProviderPayment['status'] {
  return status === 'returned' ? 'charged_back' : 'completed';
}

/** Throws `ApiError('debit_blocked')` or `ApiError('debit_limit')`. */
export async function assertDebitAllowed(
  site: Pick<PaymentSite, 'db' | 'tenant' | 'now' | 'company'>,
  debtor: Debtor,
): Promise<void> {
  const { isBlocked, unsettled } = await readStanding(site, debtor);
  if (isBlocked) throw new ApiError('debit_blocked');
  if (unsettled.length >= (site.company.creditor?.unsettled ?? 0)) throw new ApiError('debit_limit');
}
