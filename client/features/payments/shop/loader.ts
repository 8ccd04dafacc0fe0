import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { CODE_PARAM } from '#client/features/discounts/rules.ts';
import { loadShop } from '../queries.ts';
import { PACKAGE_PARAM, readCountry, toCheckout } from '../shop-address.ts';

/** Set by the button of the form, which leads on. */
export const CONTINUE_PARAM = 'continue';

export async function shopLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const query = new URL(request.url).searchParams;
  const country = readCountry(query);
  const shop = await loadShop(api, country);
  const chosen = shop.packages.find(({ credits }) => String(credits) === query.get(PACKAGE_PARAM));
  const code = query.get(CODE_PARAM) ?? '';
  if (chosen && query.has(CONTINUE_PARAM))
    throw redirect(toCheckout(chosen.credits, country, undefined, code));
  return { country, chosen: chosen?.credits ?? null, code };
}
