import type { LoaderFunctionArgs } from 'react-router';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { getAccount } from './contract.ts';

/**
 * For pages that are open before an age check. Refetched on every visit because a link in an email may have changed the
 * account meanwhile.
 */
export async function accountLoader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  return api.call(getAccount, {});
}

/** The same for the settings, which lead to other members. */
export async function settingsLoader(args: LoaderFunctionArgs) {
  await enterAsMember(args);
  return accountLoader(args);
}
