import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { listPhotoRequests } from './contract.ts';

/** The list with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const photoRequestsQuery = (call: Call, after: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['photo-requests', after],
    queryFn: ({ pageParam }) =>
      call(listPhotoRequests, { query: { ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  });
