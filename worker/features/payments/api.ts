import { ApiError } from '#client/api/errors.ts';
import {
  checkPayment,
  getPayment,
  getPaymentResult,
  getShop,
  listPayments,
  startPayment,
} from '#client/features/payments/contract.ts';
import { isDiscountUsed, isNotNullViolation } from '#worker/db/errors.ts';
import { findDiscounts } from '#worker/features/discounts/choose-discount.ts';
import { writeReplacement } from '#worker/features/discounts/code-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { createToken, hashToken } from '#worker/session/token.ts';
import { debitsApi } from './debits/api.ts';
import { findProviderFor } from './find-provider.ts';
import { createOrderNumber } from './order-number.ts';
import {
  type PaymentPlace,
  type PaymentRow,
  findPayment,
  findPaymentByToken,
  insertPayment,
  listPaymentRows,
  readBuyer,
} from './payment-store.ts';
import { getResultPath, getReturnPath } from './result-path.ts';
import { savedMethodsApi } from './saved/api.ts';
import { chargeSaved } from './saved/charge-saved.ts';
import { chooseSaved } from './saved/choose-saved.ts';
import { writeRepeatedDebit } from './debits/repeat-debit.ts';
import { paymentNotices } from './settle/receive-notice.ts';
import { settlePayment } from './settle/settle-payment.ts';
import { buildShop, choosePaymentCountry, listMethods, requirePrice } from './shop/shop.ts';
import { toPayment } from './to-payment.ts';
import { withdrawalsApi } from './withdraw/api.ts';

export { jobs } from './jobs.ts';

const PAGE_SIZE = 20;
const MINUTE_MS = 60_000;

export const rawRoutes = [paymentNotices];

export const endpoints = [
  ...debitsApi,
  ...savedMethodsApi,
  ...withdrawalsApi,

  serve(getShop, async (context, { query }) => {
    const member = requireMember(context);
    const { lastCountry, owed } = await readBuyer(context, member.id);
    const country = choosePaymentCountry(context, [query.country, lastCountry]);
    const discounts = await findDiscounts(context, member, { code: query.code, country });
    const method = query.method ?? null;
    return buildShop(context, { country, method, discounts, credits: query.package, owed });
  }),

  serve(startPayment, async (context, { body }) => {
    const member = requireMember(context);
    const { id: memberId, status } = member;
    // The receipt has to reach an address that was confirmed.
    if (status === 'not_confirmed') throw new ApiError('unconfirmed');
    const { country, method, total, consent } = body;
    const provider = findProviderFor(context.ports, method);
    const isOffered =
      context.tenant.countries.some((served) => served === country) &&
      listMethods(context, country).includes(method);
    if (provider === null || !isOffered) throw new ApiError('not_found');
    const discounts = await findDiscounts(context, member, { code: body.code, country });
    const price = requirePrice(context, { country, method, credits: body.package, total, discounts });
    await consumeLimit(context, LIMITS.payments, memberId);
    const saved = await chooseSaved(context, { memberId, method, id: body.saved, provider });
    const id = createOrderNumber();
    const saves = saved === null && body.save && (provider.saves?.includes(method) ?? false);
    const token = createToken();
    const returnUrl = context.origin + getReturnPath(id, token);
    const { total: amount, currency } = price;
    const { redirect, reference } = saved
      ? { redirect: context.origin + getResultPath(id), reference: null }
      : await provider
          .start(context, { id, memberId, amount, currency, method, returnUrl, saves })
          .catch((cause: unknown) => {
            throw cause instanceof ApiError ? cause : new ApiError('payment_unavailable', { cause });
          });
    const isCharged = saved !== null && method !== 'debit';
    const row: PaymentRow = {
      id,
      tenantId: context.tenant.id,
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
      reference,
      // A code that a charge uses is used while the charge is under way.
      status: isCharged ? 'pending' : 'created',
      returnHash: saved ? null : hashToken(token),
      consentVersion: consent,
      language: context.locale,
      createdAt: context.now,
      completedAt: null,
      checkedAt: null,
      checkAt: context.now + MINUTE_MS,
      isUnknown: false,
      isRepeat: saved !== null,
      saves,
      returned: 0,
      returnedCredits: 0,
      orderedCredits: null,
      replacedBy: null,
      settled: 0,
    };
    try {
      const debit =
        saved && method === 'debit' ? await writeRepeatedDebit(context, row, saved.reference) : [];
      const writes = [insertPayment(context, row), writeReplacement(context, row), ...debit];
      const answer = await commit(context, writes, { payment: toPayment(context, row), redirect });
      // A repeat that was slower got the answer of the first order, which pays.
      if (saved && answer.payment.id === id)
        await (isCharged
          ? chargeSaved(context, provider, row, saved.reference)
          : settlePayment(context, row));
      return answer;
    } catch (error) {
      // Another order of the member or the account was faster.
      if (isNotNullViolation(error, 'debits.amount')) throw new ApiError('debit_limit', { cause: error });
      if (!isDiscountUsed(error)) throw error;
      // Another order was faster, and the member has not seen the page of the provider.
      throw new ApiError(discounts.typed === null ? 'price_changed' : 'code_used', { cause: error });
    }
  }),

  serve(getPayment, async (context, { params }) =>
    toPayment(context, await requirePayment(context, params.id)),
  ),

  serve(getPaymentResult, async (context, { params, query }) => {
    const row = await findPaymentByToken(context, params.id, query.token);
    if (!row) throw new ApiError('not_found');
    const { status, is_unknown, is_replaced } = toPayment(context, row);
    return { status, is_unknown, is_replaced };
  }),

  serve(checkPayment, async (context, { params }) => {
    const row = await requirePayment(context, params.id);
    await consumeLimit(context, LIMITS.paymentChecks, row.memberId);
    return toPayment(context, await settlePayment(context, row));
  }),

  serve(listPayments, async (context, { query }) => {
    const rows = await listPaymentRows(context, requireMember(context).id, {
      after: query.cursor === undefined ? null : parsePlace(query.cursor),
      limit: PAGE_SIZE + 1,
    });
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      payments: shown.map((row) => toPayment(context, row)),
      next: last ? `${last.createdAt}_${last.id}` : null,
    };
  }),
];

async function requirePayment(context: RequestContext, id: string): Promise<PaymentRow> {
  const row = await findPayment(context, id);
  if (row?.memberId !== requireMember(context).id) throw new ApiError('not_found');
  return row;
}

/** Only own payments follow, so a place that a member has made up shows nothing more. */
function parsePlace(cursor: string): PaymentPlace {
  const [, at, id] = /^(\d{1,15})_([\w-]{1,20})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined)
    throw new ApiError('validation', { fields: { cursor: 'invalid' } });
  return { at: Number(at), id };
}
