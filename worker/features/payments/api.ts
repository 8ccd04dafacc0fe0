import { ApiError } from '#client/api/errors.ts';
import {
  checkPayment,
  getPayment,
  getPaymentResult,
  getShop,
  listPayments,
  startPayment,
} from '#client/features/payments/contract.ts';
import { findDiscounts } from '#worker/features/discounts/choose-discount.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { debitsApi } from './debits/api.ts';
import {
  type PaymentPlace,
  type PaymentRow,
  findPayment,
  findPaymentByToken,
  listPaymentRows,
  readBuyer,
} from './payment-store.ts';
import { savedMethodsApi } from './saved/api.ts';
import { paymentNotices } from './settle/receive-notice.ts';
import { settlePayment } from './settle/settle-payment.ts';
import { buildShop, choosePaymentCountry } from './shop/shop.ts';
import { startOrder } from './start-order.ts';
import { toPayment } from './to-payment.ts';
import { withdrawalsApi } from './withdraw/api.ts';

export { jobs } from './jobs.ts';

const PAGE_SIZE = 20;

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

  serve(startPayment, async (context, { body }) => startOrder(context, body)),

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
