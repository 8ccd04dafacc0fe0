import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';

/** Pages come with their first answers; what the calls look like is needed for the next ones. */
const contract = () => import('./contract.ts');

export const memberQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async () => call((await contract()).getMember, { params: { id } }),
  });

/** What a list has shown of a member whose profile is on its way. */
export const memberCardKey = (id: string) => ['member-card', id] as const;

export const showcaseQuery = (call: Call) =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: async () => call((await contract()).getShowcase, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
