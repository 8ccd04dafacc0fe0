import { QueryClient, type QueryKey, type Updater } from '@tanstack/react-query';

/** Answers are fresh for 60 s, the interval of the background refresh. */
const FRESH_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `call` retries itself, so that forms and queries behave alike. Offline both fail at once: a waiting query
      // would block its page, and a change sent hours later is out of date.
      queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

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
