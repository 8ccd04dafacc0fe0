import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { ORDER_PARAM } from '../shop-address.ts';
import { purchasesQuery } from '../queries.ts';

/** Names in the address: the purchase that is done, and the form for visitors. */
export const DONE_PARAM = 'done';
export const BY_NUMBER_PARAM = 'number';

/** The purchases of a member; visitors get a form, and so does a member who asks for it. */
export async function withdrawLoader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const query = new URL(request.url).searchParams;
  const user = await queries.query({ ...userQuery(call), staleTime: 'static' });
  const isMember = user !== null && !query.has(BY_NUMBER_PARAM);
  if (isMember) await queries.query({ ...purchasesQuery(call), staleTime: 0 });
  return { isMember, order: query.get(ORDER_PARAM), done: query.get(DONE_PARAM) };
}
