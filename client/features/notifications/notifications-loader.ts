import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';

export async function notificationsLoader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context.get(loaderApi), request);
  return null;
}
