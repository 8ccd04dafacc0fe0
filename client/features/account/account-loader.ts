import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { getAccount } from './contract.ts';

/** Read anew each time: a link in a mail may have changed it meanwhile. */
export async function accountLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  return api.call(getAccount, {});
}
