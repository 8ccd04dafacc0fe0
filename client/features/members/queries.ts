import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { getMember, getShowcase } from './contract.ts';

export const memberQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ['member', id], queryFn: () => call(getMember, { params: { id } }) });

export const showcaseQuery = (call: Call) =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: () => call(getShowcase, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
