import {
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
  hashKey,
} from '@tanstack/react-query';
import { createQueryClient } from '#client/api/query-client.ts';

/** A timer would keep its request and page in memory until it fires. */
const NO_TIMERS = { gcTime: Number.POSITIVE_INFINITY, retry: false, refetchInterval: false } as const;

const { queries, ...others } = createQueryClient().getDefaultOptions();
const DEFAULT_OPTIONS = { ...others, queries: { ...queries, queryKeyHashFn: hashKeyQuickly } };

/** Creates the queries of one request. They behave as in the browser, but cannot start timers. */
export function createServerQueries(): QueryClient {
  return new ServerQueryClient({ defaultOptions: DEFAULT_OPTIONS });
}

/** Every query takes its options from here, whether a loader, a component or a restored state creates it. */
class ServerQueryClient extends QueryClient {
  override defaultQueryOptions<Fetched, Failure, Selected, Stored, Key extends QueryKey, Page = never>(
    options:
      | QueryObserverOptions<Fetched, Failure, Selected, Stored, Key, Page>
      | DefaultedQueryObserverOptions<Fetched, Failure, Selected, Stored, Key>,
  ): DefaultedQueryObserverOptions<Fetched, Failure, Selected, Stored, Key> {
    // Those that are complete have come through here.
    if ('_defaulted' in options)
      return options as DefaultedQueryObserverOptions<Fetched, Failure, Selected, Stored, Key>;
    return {
      ...super.defaultQueryOptions<Fetched, Failure, Selected, Stored, Key, Page>(options),
      ...NO_TIMERS,
    };
  }

  /** A page reads its data a hundred times; the library completes the options of a query each time. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the library
  override getQueryData<Found>(queryKey: QueryKey): Found | undefined {
    return this.getQueryCache().get<Found>(hashKeyQuickly(queryKey))?.state.data;
  }
}

/** The library sorts the names in a key, which only objects have. */
function hashKeyQuickly(key: QueryKey): string {
  return key.some((part) => typeof part === 'object') ? hashKey(key) : JSON.stringify(key);
}
