import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { clearMemberQueries } from './clear-member-queries.ts';
import { userQuery } from '../queries.ts';

/** After a call that started a session: drops the previous member's data and loads the new user. */
export async function switchUser(queries: QueryClient, call: Call): Promise<void> {
  clearMemberQueries(queries);
  await queries.query({ ...userQuery(call), staleTime: 0 });
}
