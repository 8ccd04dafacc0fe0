import { ApiError } from '#client/api/errors.ts';
import type { RawRoute } from '#worker/http/routes/raw-routes.ts';
import { findPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

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
    const { paymentId } = await payments.readNotice(context, { url: context.url, headers, body });
    const row = await findPayment(context, paymentId);
    if (!row) throw new ApiError('not_found');
    await settlePayment(context, row);
    return new Response('OK', { headers: { 'content-type': 'text/plain' } });
  },
};
