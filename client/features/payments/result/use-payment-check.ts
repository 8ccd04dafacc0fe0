import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { userQuery } from '#client/features/auth/queries.ts';
import { likesChannel } from '#client/features/likes/button/like-change.ts';
import { type Payment, checkPayment } from '../contract.ts';
import { SHOP_KEY, paymentQuery } from '../queries.ts';
import { isUndecided } from './result-state.ts';

/** Pauses after the first checks; the last one repeats. */
const PAUSES_MS = [3_000, 5_000, 10_000, 20_000, 40_000];
const LAST_PAUSE_MS = 60_000;

/**
 * Asks how far an undecided payment is, at once and then at growing intervals while the page is visible, and reads any
 * payment again when the member's own data changes. Returns whether it has been asked about at least once.
 */
export function usePaymentCheck({ id, status }: Payment): boolean {
  const { call, queries } = useApi();
  const { isFetched } = useQuery({
    queryKey: ['payment-check', id],
    async queryFn() {
      const payment = await call(checkPayment, { params: { id } });
      queries.setQueryData(paymentQuery(call, id).queryKey, payment);
      return payment.status;
    },
    enabled: isUndecided(status),
    // Another visit of the page asks at once again.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount } }) =>
      PAUSES_MS[dataUpdateCount + errorUpdateCount - 1] ?? LAST_PAUSE_MS,
  });

  // A live event about the member arrives as new data of the user. Money may come, or go back, after any end.
  const { dataUpdatedAt } = useQuery(userQuery(call));
  const [firstUpdate] = useState(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt !== firstUpdate)
      void queries.invalidateQueries({ queryKey: paymentQuery(call, id).queryKey });
  }, [call, queries, id, dataUpdatedAt, firstUpdate]);

  // Credits, Premium and the rest of a debt are shown at once, here and in other tabs.
  const isPaid = status === 'completed';
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ queryKey: ['user'] });
    void queries.invalidateQueries({ queryKey: SHOP_KEY });
    likesChannel.announce();
  }, [queries, isPaid]);
  return isFetched;
}
