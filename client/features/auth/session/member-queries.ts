import type { Call } from '#client/api/endpoint.ts';
import { unshownErrors } from '#client/features/forms/show-error-toast.ts';
import { userQuery } from '../queries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { href } from '#client/routes.ts';

/** Drops everything that only the leaving member may see, including requests in progress. */
export function clearMemberQueries(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_QUERIES.has(String(queryKey[0])) });
  void queries.cancelQueries({ queryKey: ['user'] });
  queries.setQueryData(['user'], null);
  unshownErrors.set([]);
}

const PUBLIC_QUERIES = new Set(['settings', 'companyinfo', 'regions', 'showcase', 'user']);

/** After a call that started a session: drops the previous member's data and loads the new user. */
export async function switchUser(queries: QueryClient, call: Call): Promise<void> {
  clearMemberQueries(queries);
  await queries.query({ ...userQuery(call), staleTime: 0 });
}

type Navigate = (to: string) => void | Promise<void>;

/** Goes to the home page after a deliberate logout and drops the member's data from memory. */
export async function leaveMemberPages(queries: QueryClient, navigate: Navigate): Promise<void> {
  queries.setQueryData(['user'], null);
  await navigate(href('index'));
  // Cleared after the navigation: the current page would otherwise refetch what is gone.
  clearMemberQueries(queries);
}
