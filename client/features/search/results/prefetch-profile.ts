import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { memberQuery } from '#client/features/members/queries.ts';

/** Prefetches a profile together with the code of its page. */
export async function prefetchProfile(queries: QueryClient, call: Call, id: string): Promise<void> {
  await Promise.all([
    import('#client/features/members/profile/route.tsx'),
    queries.query(memberQuery(call, id)),
  ]);
}
