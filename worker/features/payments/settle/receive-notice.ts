import { ApiError } from '#client/api/errors.ts';
import type { RawRoute } from '#worker/http/routes/raw-routes.ts';
import { findSiteProvider } from '#worker/payments/find-site-provider.ts';
import { findPayment } from '../payment-store.ts';
import { isReversed } from './ask-provider.ts';
import { keepEvent, settleEvent } from './settle-event.ts';
import { askAndSettle } from './settle-payment.ts';

/**
 * A notice says only that something has happened; the provider is asked what. Its signature is checked by `readNotice` of
 * the provider's adapter, such as worker/platform/payments/verotel.ts. It is answered after the commit, so that
 * one that meets a fault is sent again. What the provider can be asked about nowhere else is carried out, or kept.
 */
export const paymentNotices: RawRoute = {
  path: '/callbacks/payments',
  methods: ['GET', 'POST'],
  maxBytes: 16 * 1024,
  requestsPerAddress: 200,
  async handle(context, { body, headers }) {
    const provider = await findSiteProvider(context);
    if (provider === null) throw new ApiError('not_found');
    const { url } = context;
    const { paymentId, event } = await provider.readNotice(context, { url, headers, body });
    const row = await findPayment(context, paymentId);
    if (row?.provider !== provider.name) {
      if (event) await keepEvent(context, { provider: provider.name, paymentId, event });
      throw new ApiError('not_found');
    }
    if (event) await settleEvent(context, row, event);
    // A provider may refund a paid order whose notice has no OK, and asking would tell nothing that it does not send itself.
    const isDecided = row.completedAt !== null || row.status === 'refunded';
    const isSettled = !event && isDecided && provider.tellsReversals === true;
    if (!isSettled && (!event || !isReversed(event.kind))) {
      const { isKnown } = await askAndSettle(context, row);
      // No job asks about a decided payment, so the provider has to send this notice again.
      if (!isKnown && row.checkAt === null) throw new ApiError('payment_unavailable');
    }
    return new Response('OK', { headers: { 'content-type': 'text/plain' } });
  },
};
