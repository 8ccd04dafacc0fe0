import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { getConsent } from '#client/features/consent/contract.ts';

/**
 * Refetched on every visit, with the user, because another tab or device may have changed it. Open before an age check,
 * because a consent can be withdrawn at any time.
 */
export async function consentLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const [consent] = await Promise.all([
    api.call(getConsent, {}),
    !import.meta.env.SSR && api.queries.query({ ...userQuery(api.call), staleTime: 0 }),
  ]);
  return consent;
}
