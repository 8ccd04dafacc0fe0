import { queryOptions } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { useLoadedQuery } from '#client/api/use-loaded-query.ts';
import { href } from '#client/routes.ts';
import { useOutsideFragments } from '#client/ui/cached-fragment.tsx';
import { getUser } from './contract.ts';
import type { User } from './user.ts';

/** The logged-in user, or null. A 403 of user.php means that no user is logged in and is not an error. */
export const userQuery = (call: Call) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: (): Promise<User | null> =>
      call(getUser, {}).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'authentication_required') return null;
        throw error;
      }),
    // Not refetched when the tab regains focus: actions and the background refresh update it.
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useUser(): User | null {
  useOutsideFragments('useUser');
  return useLoadedQuery(userQuery(useCall()));
}

const CLOSED: Readonly<Record<string, 'age-check' | 'paused' | undefined>> = {
  age_check: 'age-check',
  site_paused: 'paused',
};

/** The page that takes the place of the members area, if it is closed. Another backend may not say. */
export function findClosedPage(user: User): 'age-check' | 'paused' | undefined {
  return CLOSED[user.members_area];
}

/** For loaders of pages that are for visitors: redirects a member who is logged in. */
export async function redirectMembers({ call, queries }: LoaderApi, to = href('members')): Promise<void> {
  if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(to);
}

/**
 * For loaders and actions of member pages: redirects visitors to login and back, and members, unless the page is always
 * open, to what closes the members area and back.
 */
export async function enterAsMember(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  isAlwaysOpen = false,
): Promise<LoaderApi & { readonly user: User }> {
  const api = context.get(loaderApi);
  const user = await api.queries.query({ ...userQuery(api.call), staleTime: 'static' });
  const closed = user ? findClosedPage(user) : 'login';
  if (user && (isAlwaysOpen || closed === undefined)) return { ...api, user };
  const { pathname, search } = new URL(request.url);
  throw redirect(`${href(closed ?? 'login')}?${new URLSearchParams({ next: pathname + search })}`);
}
