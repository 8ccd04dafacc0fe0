import {
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { createQueryClient } from '#client/api/query-client.ts';

/** A timer would keep its request and page in memory until it fires. */
const NO_TIMERS = { gcTime: Number.POSITIVE_INFINITY, retry: false, refetchInterval: false } as const;

/** Creates the queries of one request. They behave as in the browser, but cannot start timers. */
export function createServerQueries(): QueryClient {
  return new ServerQueryClient({ defaultOptions: createQueryClient().getDefaultOptions() });
}

/** Every query takes its options from here, whether a loader, a component or a restored state creates it. */
class ServerQueryClient extends QueryClient {
  override defaultQueryOptions<Fetched, Failure, Selected, Stored, Key extends QueryKey, Page = never>(
    options:
      | QueryObserverOptions<Fetched, Failure, Selected, Stored, Key, Page>
      | DefaultedQueryObserverOptions<Fetched, Failure, Selected, Stored, Key>,
  ): DefaultedQueryObserverOptions<Fetched, Failure, Selected, Stored, Key> {
    return {
      ...super.defaultQueryOptions<Fetched, Failure, Selected, Stored, Key, Page>(options),
      ...NO_TIMERS,
    };
  }
}
