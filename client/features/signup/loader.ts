import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { regionsQuery } from '#client/features/site/queries.ts';

/** The regions are optional and belong to a later step, so the page does not wait for them. */
export async function signupLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  await queries.query({ ...regionsQuery(call), staleTime: 'static' }).catch(() => undefined);
  return null;
}
