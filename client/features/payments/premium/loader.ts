import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { loadShop } from '../queries.ts';

export async function premiumLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  await loadShop(api, null);
  return null;
}
