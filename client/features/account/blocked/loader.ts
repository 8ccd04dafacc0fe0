import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { listBlocked } from '#client/features/safety/contract.ts';

/** Read anew each time: people are blocked elsewhere. */
export async function blockedLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  return api.call(listBlocked, {});
}
