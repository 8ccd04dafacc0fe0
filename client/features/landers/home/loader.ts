import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { href } from '#client/routes.ts';

/** A logged-in member's home is the members page. */
export async function indexLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(href('members'));
  await queries.query({ ...showcaseQuery(call), staleTime: 'static' });
  return null;
}
