import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { href } from '#client/paths.ts';

/** SPEC §2: members is the home after login. */
export async function indexLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(href('members'));
  await queries.query({ ...showcaseQuery(call), staleTime: 'static' });
  return null;
}
