import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { notFound } from '#client/api/not-found.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { memberQuery } from './queries.ts';

/** Whoever may not be seen here looks like nobody. */
export async function memberLoader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<{ title: string }> {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  try {
    const member = await api.queries.query({
      ...memberQuery(api.call, params['id'] ?? ''),
      staleTime: 'static',
    });
    return { title: `${member.name}, ${member.age}` };
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation')) notFound();
    throw error;
  }
}
