import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { regionsQuery } from '#client/features/site/queries.ts';

/** The regions are for a later step, and an answer that can be left open: the page stands without them. */
export async function signupLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  await queries.query({ ...regionsQuery(call), staleTime: 'static' }).catch(() => undefined);
  return null;
}
