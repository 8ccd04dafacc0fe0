import type { QueryClient } from '@tanstack/react-query';
import { href } from '#client/routes.ts';
import { clearMemberQueries } from './member-queries.ts';

type Navigate = (to: string) => void | Promise<void>;

/** Goes to the home page after a deliberate logout and drops the member's data from memory. */
export async function leaveMemberPages(queries: QueryClient, navigate: Navigate): Promise<void> {
  queries.setQueryData(['user'], null);
  await navigate(href('index'));
  // Cleared after the navigation: the current page would otherwise refetch what is gone.
  clearMemberQueries(queries);
}
