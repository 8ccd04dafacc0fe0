import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { getNextPage } from './next-page.ts';
import { userQuery } from '../queries.ts';

/** Redirects a member who is already logged in to the requested page. */
export async function loginLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(getNextPage(request));
  return null;
}
