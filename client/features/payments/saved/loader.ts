import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { savedMethodsQuery } from './queries.ts';

export async function savedLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  return api.queries.query({ ...savedMethodsQuery(api.call), staleTime: 0 });
}
