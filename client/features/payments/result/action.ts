import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { checkPayment } from '../contract.ts';
import { paymentQuery } from '../queries.ts';

/** Asks the provider at once. */
export async function checkAction({ context, request, params }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const id = params['id'] ?? '';
  try {
    const payment = await call(checkPayment, { params: { id } });
    queries.setQueryData(paymentQuery(call, id).queryKey, payment);
    return null;
  } catch (error) {
    return rejectForm(error, {});
  }
}
