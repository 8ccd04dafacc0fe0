import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseQueryOptions,
  type UseSuspenseInfiniteQueryOptions,
  type UseSuspenseQueryOptions,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';

/**
 * The data of a query that every page has from the start and many components read. The server, which renders once, reads
 * it without an observer, whose making takes longer than most of these components.
 */
export function useLoadedQuery<Data, Key extends QueryKey>(
  options: UseSuspenseQueryOptions<Data, DefaultError, Data, Key>,
): Data {
  const queries = useQueryClient();
  const loaded = import.meta.env.SSR ? queries.getQueryData<Data>(options.queryKey) : undefined;
  // On the server a component is never rendered again, so that its hooks need no order.
  // oxlint-disable-next-line react/rules-of-hooks
  return loaded === undefined ? useSuspenseQuery(options).data : loaded;
}

/** The same for data that may be missing: the server asks for none while it renders. */
export function useQueryData<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
): Data | undefined {
  const queries = useQueryClient();
  // oxlint-disable-next-line react/rules-of-hooks
  return import.meta.env.SSR ? queries.getQueryData<Data>(options.queryKey) : useQuery(options).data;
}

/** The same for a list that is read page by page. */
export function useLoadedList<Page, Key extends QueryKey, From>(
  options: UseSuspenseInfiniteQueryOptions<Page, DefaultError, InfiniteData<Page>, Key, From>,
): LoadedList<Page> {
  const queries = useQueryClient();
  const data = import.meta.env.SSR ? queries.getQueryData<InfiniteData<Page>>(options.queryKey) : undefined;
  // oxlint-disable-next-line react/rules-of-hooks
  return data === undefined ? useSuspenseInfiniteQuery(options) : { data, ...AT_REST };
}

/** The parts of the result of `useSuspenseInfiniteQuery` that pages use. */
export interface LoadedList<Page> {
  data: { pages: Page[] };
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): Promise<unknown>;
}

const AT_REST = {
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => Promise.resolve(),
};
