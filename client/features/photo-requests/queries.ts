import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { listPhotoRequests } from './contract.ts';

export const photoRequestsQuery = (call: Call) =>
  queryOptions({ queryKey: ['photo-requests'], queryFn: () => call(listPhotoRequests, {}) });
