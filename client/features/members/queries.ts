import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { loadOnce } from '#client/api/loading.ts';

/** Loaded lazily: pages come with their first answers, so the contract is needed only for later calls. */
const contract = loadOnce(() => import('./contract.ts'));

export const memberQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: () => readMember(call, id),
  });

export const readMember = async (call: Call, id: string) =>
  call((await contract()).getMember, { params: { id } });

/** What a list has shown of a member whose profile is loading. */
export const memberCardKey = (id: string) => ['member-card', id] as const;

export const showcaseQuery = (call: Call) =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: async () => call((await contract()).getShowcase, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
