import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { getStayOffer } from '#client/features/discounts/contract.ts';
import { accountLoader } from '../account-loader.ts';

export async function deleteLoader(args: LoaderFunctionArgs) {
  const account = await accountLoader(args);
  const { call } = args.context.get(loaderApi);
  // Leaving is possible also when the offer cannot be read.
  const { offer } = await call(getStayOffer, {}).catch(() => ({ offer: null }));
  return { ...account, offer };
}
