import type { LoaderFunctionArgs } from 'react-router';
import { type LoaderApi, loaderApi, orNotFound } from '#client/api/loader-context.ts';
import { readLinkToken } from '#client/features/auth/email-fields.ts';
import { enterAsMember, userQuery } from '#client/features/auth/queries.ts';
import {
  debitQuery,
  loadShop,
  outcomeQuery,
  paymentListQuery,
  paymentQuery,
} from '#client/features/payments/queries.ts';
import { isRetriable, mayLeaveDebt } from './result-state.ts';

/** Field name in the address of a later page of the list. */
export const AFTER_PARAM = 'after';

/** One payment, or without an id the list of the own ones. */
export async function resultLoader({ context, request, params }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  const id = params['id'] ?? null;
  const address = new URL(request.url).searchParams;
  const token = readLinkToken(address);
  if (id !== null && (await isVisitor(api))) {
    const isKnown = token !== '' && (await loadOutcome(api, id, token));
    return { id, after: null, isVisitor: true, token: isKnown ? token : null };
  }
  await enterAsMember({ context, request });
  const after = address.get(AFTER_PARAM);
  await orNotFound<unknown>(
    id === null
      ? api.queries.infiniteQuery({ ...paymentListQuery(api.call, after), staleTime: 0 })
      : loadPayment(api, id),
  );
  return { id, after, isVisitor: false, token: null };
}

/** A bank's app may lead back to another browser than the one where the member has logged in. */
async function isVisitor({ call, queries }: LoaderApi): Promise<boolean> {
  return (await queries.query({ ...userQuery(call), staleTime: 'static' })) === null;
}

/** False for the token of another payment. The page without it says nothing false, so it is also shown after a fault. */
async function loadOutcome(api: LoaderApi, id: string, token: string): Promise<boolean> {
  return api.queries
    .query({ ...outcomeQuery(api.call, id, token), staleTime: 0 })
    .then(() => true)
    .catch(() => false);
}

async function loadPayment(api: LoaderApi, id: string): Promise<void> {
  const payment = await api.queries.query({ ...paymentQuery(api.call, id), staleTime: 0 });
  if (payment.method === 'debit')
    await api.queries.query({ ...debitQuery(api.call, id), staleTime: 0 }).catch(() => undefined);
  // The result is there without other methods, or a debt, as well.
  if (isRetriable(payment.status) || mayLeaveDebt(payment))
    await loadShop(api, payment.country).catch(() => undefined);
}
