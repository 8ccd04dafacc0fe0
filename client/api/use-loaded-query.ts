import {
  type DefaultError,
  type QueryKey,
  type UseSuspenseQueryOptions,
  useQueryClient,
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
