import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/** Changes cached data without making it count as newly loaded. */
export function setKeepingAge<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: Updater<T | undefined, T | undefined>,
): void {
  queries.setQueryData<T>(queryKey, change, {
    updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
  });
}
