import { NavigationType, useNavigationType } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { useLoadedList } from '#client/api/use-loaded-query.ts';
import { type SearchRequest, lastSearchQuery, searchResultsQuery } from '../queries.ts';
import { toSearchParams } from '../search-url.ts';

/** A search's results, with all pages loaded so far. */
export function useResults(search: SearchRequest, remember: boolean) {
  const { call, queries } = useApi();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = queries.getQueryData(lastSearchQuery(call).queryKey)?.query;
  const isSearch = remember && !isBack;
  const isStored = last === String(toSearchParams(search.form));
  return useLoadedList({
    ...searchResultsQuery(call, search, isSearch),
    // Going back shows the same results, however old; a new search is fetched again.
    refetchOnMount: !isBack,
    // Results that are here already are fetched again as well, so that the server stores the search as the last one.
    ...(isSearch && !isStored && { staleTime: 0 }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
