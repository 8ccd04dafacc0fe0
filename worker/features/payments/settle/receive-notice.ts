import { ApiError } from '#client/api/errors.ts';
import type { RawRoute } from '#worker/http/routes/raw-routes.ts';
import { findPayment } from '../payment-store.ts';
import { settleByNotice } from './settle-payment.ts';

/**
 * A notice says only that something has happened; the provider is asked what. It is answered after the commit, so that
 * one that meets a fault is sent again.
 */
export const paymentNotices: RawRoute = {
  path: '/callbacks/payments',
  methods: ['GET', 'POST'],
  maxBytes: 16 * 1024,
  requestsPerAddress: 200,
  async handle(context, { body, headers }) {
    const { payments } = context.ports;
    if (payments === null) throw new ApiError('not_found');
    const notice = await payments.readNotice(context, { url: context.url, headers, body });
    const row = await findPayment(context, notice.paymentId);
    if (row?.provider !== payments.name) throw new ApiError('not_found');
    const isKnown = await settleByNotice(context, row, notice);
    // No job asks about a decided payment, so the provider has to send this notice again.
    if (!isKnown && !notice.reversal && row.checkAt === null) throw new ApiError('payment_unavailable');
    return new Response('OK', { headers: { 'content-type': 'text/plain' } });
  },
};
