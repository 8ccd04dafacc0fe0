import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { likesChannel } from '#client/features/likes/button/like-change.ts';
import { type Payment, checkPayment } from '../contract.ts';
import { paymentQuery } from '../queries.ts';
import { repeatWhileVisible } from './repeat-while-visible.ts';
import { isUndecided } from './result-state.ts';

/**
 * Asks how far an undecided payment is, at once and then at growing intervals while the page is visible, and reads any
 * payment again when the member's own data changes. Returns whether it has been asked about at least once.
 */
export function usePaymentCheck({ id, status }: Payment): boolean {
  const { call, queries } = useApi();
  const [checkedId, setCheckedId] = useState<string | null>(null);
  const isOpen = isUndecided(status);

  useEffect(() => {
    if (!isOpen) return;
    return repeatWhileVisible(async () => {
      await check(queries, call, id);
      setCheckedId(id);
    });
  }, [call, queries, id, isOpen]);

  // A live event about the member arrives as new data of the user. Money may come, or go back, after any end.
  const { dataUpdatedAt } = useQuery(userQuery(call));
  const [firstUpdate] = useState(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt !== firstUpdate)
      void queries.invalidateQueries({ queryKey: paymentQuery(call, id).queryKey });
  }, [call, queries, id, dataUpdatedAt, firstUpdate]);

  // Credits and Premium are shown at once, here and in other tabs.
  const isPaid = status === 'completed';
  useEffect(() => {
    if (!isPaid) return;
    void queries.invalidateQueries({ queryKey: ['user'] });
    likesChannel.announce();
  }, [queries, isPaid]);
  return checkedId === id;
}

async function check(queries: QueryClient, call: Call, id: string): Promise<void> {
  try {
    const payment = await call(checkPayment, { params: { id } });
    queries.setQueryData(paymentQuery(call, id).queryKey, payment);
  } catch {
    // The next check may succeed; until then the page says when the last one was.
  }
}
