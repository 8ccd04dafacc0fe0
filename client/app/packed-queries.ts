import type { DehydratedState } from '@tanstack/react-query';
import type { SearchPage } from '#client/features/search/contract.ts';
import { type PackedPage, packPage, unpackPage } from '#client/features/search/results/packed-page.ts';

/** The queries of a page as its document carries them. Results of a search are packed, because they are the most. */
export function packQueries(state: DehydratedState): DehydratedState {
  return mapSearchPages<SearchPage, PackedPage>(state, packPage);
}

export function unpackQueries(state: DehydratedState): DehydratedState {
  return mapSearchPages<PackedPage, SearchPage>(state, unpackPage);
}

function mapSearchPages<From, To>(state: DehydratedState, map: (page: From) => To): DehydratedState {
  const queries = state.queries.map((query) => {
    const data = query.state.data as { pages: From[] } | undefined;
    if (query.queryKey[0] !== 'search' || !data) return query;
    return { ...query, state: { ...query.state, data: { ...data, pages: data.pages.map(map) } } };
  });
  return { ...state, queries };
}
