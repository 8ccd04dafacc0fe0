import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { clearMemberQueries } from './clear-member-queries.ts';
import { userQuery } from '../queries.ts';

/** After a call that began a session: nothing of a member before stays, and the page learns who is there now. */
export async function switchUser(queries: QueryClient, call: Call): Promise<void> {
  clearMemberQueries(queries);
  await queries.query({ ...userQuery(call), staleTime: 0 });
}
