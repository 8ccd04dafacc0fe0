import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { listBlocked } from '#client/features/safety/contract.ts';

/** Refetched on every visit because members are blocked on other pages. */
export async function blockedLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  return api.call(listBlocked, {});
}
