import { ApiError } from '#client/api/errors.ts';
import type { Method } from '#client/features/payments/rules.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import { type SavedMethodRow, listSavedMethods } from './saved-method-store.ts';

/** The saved method that an order names; null without one. Of another provider or method it counts as missing. */
export async function chooseSaved(
  context: RequestContext,
  {
    memberId,
    method,
    id,
    provider,
  }: { memberId: string; method: Method; id: string | undefined; provider: PaymentProvider },
): Promise<SavedMethodRow | null> {
  if (id === undefined) return null;
  // The batch of the order contains a debit; others are charged.
  if (method !== 'debit' && !provider.charge) throw new ApiError('method_unavailable');
  const rows = await listSavedMethods(context, memberId);
  const row = rows.find((saved) => saved.id === id);
  if (row?.method !== method || row.provider !== provider.name) throw new ApiError('method_unavailable');
  return row;
}
