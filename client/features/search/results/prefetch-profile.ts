import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';

/** Fetches a profile and the page that shows it before they are asked for. */
export async function prefetchProfile(queries: QueryClient, call: Call, id: string): Promise<void> {
  await Promise.all([
    import('#client/features/members/profile/route.tsx'),
    queries.query(memberQuery(call, id)),
  ]);
}
