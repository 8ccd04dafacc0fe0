import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { getAccount } from './contract.ts';

/**
 * For pages that are open before an age check. Refetched on every visit because a link in an email may have changed the
 * account meanwhile.
 */
export async function accountLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  return api.call(getAccount, {});
}

/** The same for the settings, which lead to other members. */
export async function settingsLoader(args: LoaderFunctionArgs) {
  await requireUser(args.context.get(loaderApi), args.request);
  return accountLoader(args);
}
