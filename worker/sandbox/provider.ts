import { hash } from 'node:crypto';
import { ApiError } from '#client/api/errors.ts';
import { equalsInConstantTime } from '#worker/constant-time-equal.ts';
import type { PaymentProvider, PaymentSite } from '#worker/ports/payments.ts';
import { type SandboxRow, findSandboxPayment, insertSandboxPayment, writeSandboxRefund } from './store.ts';

const SANDBOX = 'sandbox';
export const CHECKOUT_PATH = '/sandbox-checkout/';
let secret: string | undefined;

/** Takes the place of a payment provider: the person at its checkout page decides how a payment ends. */
export const sandboxPayments: PaymentProvider = {
  name: SANDBOX,

  serves: () => Promise.resolve(true),

  accepts: () => true,

  saves: ['card'],

  async start(site, { id: paymentId, amount, currency, returnUrl }) {
    const id = crypto.randomUUID();
    await insertSandboxPayment(site, { id, paymentId, amount, currency, returnUrl });
    return { redirect: site.origin + CHECKOUT_PATH + id, reference: id };
  },

  async charge(site, { id: paymentId, amount, currency, saved }) {
    const status = saved.startsWith('paid-') ? 'completed' : 'failed';
    await insertSandboxPayment(site, { id: toChargeId(paymentId), paymentId, amount, currency, status });
  },

  async read(site, { id: paymentId, reference, total, currency: ordered }) {
    const row = await findSandboxPayment(site, reference ?? toChargeId(paymentId));
    if (!row && reference === null) return { status: 'created', amount: total, currency: ordered };
    if (!row) throw new Error('The sandbox knows no such payment.');
    const { id, amount, currency, savesAs } = row;
    const saved = savesAs && { reference: `${savesAs}-${id}`, label: 'Visa •••• 4242' };
    return { status: getStatus(row, site), amount, currency, ...(saved && { saved }) };
  },

  readNotice(site, { url: { searchParams } }) {
    const paymentId = searchParams.get('payment') ?? '';
    return equalsInConstantTime(searchParams.toString(), toNoticeQuery(site, paymentId))
      ? Promise.resolve({ paymentId })
      : Promise.reject(new ApiError('bad_request'));
  },

  async refund(site, { id, reference }, amount) {
    const isGiven = await writeSandboxRefund(site, reference ?? toChargeId(id), amount);
    if (!isGiven) throw new Error('The sandbox has no such payment to give back.');
  },
};

/** Whether sites sell through it, so that it has to play their banks too. */
export function hasSandbox({ payments }: { readonly payments: readonly PaymentProvider[] }): boolean {
  return payments.some(({ name }) => name === SANDBOX);
}

/** An order has one charge. */
function toChargeId(paymentId: string): string {
  return `saved-${paymentId}`;
}

/** The query of a notice about a payment. */
export function toNoticeQuery(site: SignedSite, paymentId: string): string {
  return new URLSearchParams({ payment: paymentId, signature: sign(site, paymentId) }).toString();
}

/** A planned change counts from its time on, also before a job carries it out. */
function getStatus({ status, nextStatus, nextAt }: SandboxRow, { now }: Pick<PaymentSite, 'now'>) {
  return nextStatus !== null && nextAt !== null && nextAt <= now ? nextStatus : status;
}

interface SignedSite {
  readonly tenant: { readonly id: string };
}

function sign({ tenant }: SignedSite, paymentId: string): string {
  return hash('sha256', `${getSecret()} ${tenant.id} ${paymentId}`);
}

/**
 * The sandbox runs in the same process and moves no money, so its notices are signed only to be checked as any others.
 * workerd has no random values before the first request.
 */
function getSecret(): string {
  return (secret ??= crypto.randomUUID());
}
