import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { memberQuery } from '#client/features/members/queries.ts';

/** Loads the member's own profile; visitors are redirected to login. */
export async function completeLoader({ context, request }: LoaderFunctionArgs): Promise<{ id: string }> {
  const api = context.get(loaderApi);
  const { id } = await requireUser(api, request);
  await api.queries.query({ ...memberQuery(api.call, id), staleTime: 'static' });
  return { id };
}
