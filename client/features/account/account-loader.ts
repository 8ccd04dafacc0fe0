import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { getAccount } from './contract.ts';

/** Refetched on every visit because a link in an email may have changed the account meanwhile. */
export async function accountLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  return api.call(getAccount, {});
}
