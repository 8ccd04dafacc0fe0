import type * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import type { startPayment } from '#client/features/payments/contract.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isDiscountUsed, isNotNullViolation } from '#worker/db/errors.ts';
import { requireMyAccount } from '#worker/features/account/store.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { findDiscounts } from '#worker/features/discounts/choose-discount.ts';
import { writeReplacement } from '#worker/features/discounts/code-store.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { listMethods } from '#worker/payments/list-methods.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import { formatReference } from '#worker/http/digests.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { createToken, hashToken } from '#worker/session/token.ts';
import { sepaPayments } from './debits/sepa-provider.ts';
import { writeRepeatedDebit } from './debits/repeat-debit.ts';
import { type PaymentRow, insertPayment } from './payment-store.ts';
import { toResult } from '#client/features/payments/shop-address.ts';
import { chargeSaved } from './saved/charge-saved.ts';
import { chooseSaved } from './saved/choose-saved.ts';
import type { SavedMethodRow } from './saved/saved-method-store.ts';
import { settlePayment } from './settle/settle-payment.ts';
import { requirePrice } from './shop/shop.ts';
import { toPayment } from './to-payment.ts';

type Body = v.InferOutput<typeof startPayment.body>;
type Started = v.InferOutput<typeof startPayment.answer>;

const MINUTE_MS = 60_000;

/** What a member orders, and how it is paid. */
interface Order {
  readonly row: PaymentRow;
  readonly provider: PaymentProvider;
  /** Null where the member pays on the page of the provider. */
  readonly saved: SavedMethodRow | null;
  readonly redirect: string;
}

/** Stores an order and starts its payment: at a page of the provider, or with a saved method. */
export async function startOrder(context: RequestContext, body: Body): Promise<Started> {
  const member = requireMember(context);
  // The receipt has to reach an address that was confirmed.
  if (member.status === 'not_confirmed') throw new ApiError('unconfirmed');
  const { country, method } = body;
  const provider = await requireProvider(context, body);
  const discounts = await findDiscounts(context, member, { code: body.code, country });
  const price = requirePrice(context, { country, method, credits: body.package, shown: body, discounts });
  const saved = await chooseSaved(context, { memberId: member.id, method, id: body.saved, provider });
  // An open session alone must not debit an account (docs/security.md#identity).
  if (saved?.method === 'debit') {
    const { password } = body;
    await assertPassword(context, await requireMyAccount(context), { field: 'password', password });
  }
  // A wrong password is no order; its tries have limits of their own.
  await consumeLimit(context, LIMITS.payments, member.id);
  const saves = saved === null && body.save && (provider.saves?.includes(method) ?? false);
  const row = toRow(context, body, { memberId: member.id, price, provider, saved, saves });
  const order = saved
    ? { row, provider, saved, redirect: context.origin + toResult(row.id) }
    : await openPage(context, provider, row);
  try {
    return await storeAndCharge(context, order);
  } catch (error) {
    // Another order of the member or the account was faster.
    if (isNotNullViolation(error, 'debits.amount')) throw new ApiError('debit_limit', { cause: error });
    if (!isDiscountUsed(error)) throw error;
    // Another order was faster, and the member has not seen the page of the provider.
    throw new ApiError(discounts.enteredCode === null ? 'price_changed' : 'code_used', { cause: error });
  }
}

async function requireProvider(context: RequestContext, { country, method }: Body): Promise<PaymentProvider> {
  const isServed = context.tenant.countries.some((served) => served === country);
  const provider = isServed ? (await listMethods(context, country)).get(method) : undefined;
  if (provider === undefined) throw new ApiError('method_unavailable');
  return provider ?? sepaPayments;
}

interface Chosen extends Pick<Order, 'provider' | 'saved'> {
  readonly memberId: string;
  readonly price: ReturnType<typeof requirePrice>;
  readonly saves: boolean;
}

function toRow(
  { tenant, locale, now }: RequestContext,
  { country, method, consent }: Body,
  { memberId, price, provider, saved, saves }: Chosen,
): PaymentRow {
  return {
    id: createOrderNumber(),
    tenantId: tenant.id,
    memberId,
    credits: price.credits,
    currency: price.currency,
    price: price.price,
    discount: price.discount,
    discountCode: price.discount_code,
    discountPercentage: price.discount_percentage,
    total: price.total,
    vat: price.vat,
    vatRate: Math.round(price.vat_rate * 10),
    country,
    method,
    provider: provider.name,
    reference: null,
    // A code that a charge uses is used while the charge is under way.
    status: saved !== null && method !== 'debit' ? 'pending' : 'created',
    returnHash: null,
    consentVersion: consent,
    language: locale,
    createdAt: now,
    completedAt: null,
    checkedAt: null,
    checkAt: now + MINUTE_MS,
    isUnknown: false,
    isRepeat: saved !== null,
    saves,
    returned: 0,
    returnedCredits: 0,
    orderedCredits: null,
    replacedBy: null,
    settled: 0,
  };
}

/** Gets the page where the member pays, which leads back with a token. */
async function openPage(context: RequestContext, provider: PaymentProvider, row: PaymentRow): Promise<Order> {
  const { id, memberId, total: amount, currency, method, saves } = row;
  const token = createToken();
  const returnUrl = context.origin + toResult(id, token);
  const { redirect, reference } = await provider
    .start(context, { id, memberId, amount, currency, method, returnUrl, saves })
    .catch((cause: unknown) => {
      throw cause instanceof ApiError ? cause : new ApiError('payment_unavailable', { cause });
    });
  return { row: { ...row, reference, returnHash: hashToken(token) }, provider, saved: null, redirect };
}

async function storeAndCharge(
  context: RequestContext,
  { row, provider, saved, redirect }: Order,
): Promise<Started> {
  const isDebit = row.method === 'debit';
  const debit = saved && isDebit ? await writeRepeatedDebit(context, row, saved.reference) : [];
  const writes = [insertPayment(context, row), writeReplacement(context, row), ...debit];
  const answer = await commit(context, writes, { payment: toPayment(context, row), redirect });
  // A repeat that was slower got the answer of the first order, which pays.
  if (saved && answer.payment.id === row.id)
    await (isDebit ? settlePayment(context, row) : chargeSaved(context, provider, row, saved.reference));
  return answer;
}

/** Random, so that it tells nothing of other orders. */
function createOrderNumber(): string {
  return formatReference('A', crypto.getRandomValues(new Uint8Array(8)));
}
