import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { listSavedSearches } from './contract.ts';

export const savedSearchesQuery = (call: Call) =>
  queryOptions({ queryKey: ['saved-searches'], queryFn: () => call(listSavedSearches, {}) });

/** Always refetched, because another tab may have changed it. If it fails, the panel says so. */
export async function loadSavedSearches({ call, queries }: LoaderApi): Promise<void> {
  await queries.query({ ...savedSearchesQuery(call), staleTime: 0 }).catch(() => undefined);
}
