import { type LoaderFunctionArgs, redirect } from 'react-router';
import { orNotFound } from '#client/api/loader-context.ts';
import { getAccount } from '#client/features/account/contract.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { debitQuery, loadShop } from '#client/features/payments/queries.ts';
import { ORDER_PARAM } from '#client/features/payments/shop-address.ts';
import { href } from '#client/routes.ts';

/** In the address: the member wants to type the account again. */
export const CHANGE_PARAM = 'change';

/** Without an order the page leads to the shop; with one that is signed or over, to its result. */
export async function debitLoader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const query = new URL(request.url).searchParams;
  const id = query.get(ORDER_PARAM);
  if (id === null) throw redirect(href('credits'));
  const [debit, { email }] = await Promise.all([
    orNotFound(api.queries.query({ ...debitQuery(api.call, id), staleTime: 0 })),
    api.call(getAccount, {}),
  ]);
  if (debit.stage === 'signed' || debit.stage === 'over') throw redirect(href('transactions-id', { id }));
  await loadShop(api, debit.payment.country);
  return { id, email, isChanging: query.get(CHANGE_PARAM) !== null, now: Date.now() };
}
