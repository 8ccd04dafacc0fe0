import { type DehydratedState, type QueryKey, hashKey } from '@tanstack/react-query';
import type { SearchPage } from '#client/features/search/contract.ts';
import { type PackedPage, packPage, unpackPage } from '#client/features/search/results/packed-page.ts';

/**
 * The queries of a page as its document carries them: without what is the same for every answered query. The results
 * of a search are packed, because they are the most.
 */
export type PackedQueries = readonly PackedQuery[];

type PackedQuery = readonly [
  key: QueryKey,
  data: unknown,
  updatedAt: number,
  /** Without it hydration would take the data for older than it is. */
  dehydratedAt: number,
  type?: 'infinite',
];

/** Takes answered queries only: a document carries neither failures nor what is still on its way. */
export function packQueries({ queries }: DehydratedState): PackedQueries {
  return queries.map(({ queryKey, state, dehydratedAt, queryType }) => {
    const data = isSearch(queryKey) ? mapPages(state.data as { pages: SearchPage[] }, packPage) : state.data;
    const packed = [queryKey, data, state.dataUpdatedAt, dehydratedAt] as const;
    return queryType === 'infinite' ? [...packed, queryType] : packed;
  });
}

export function unpackQueries(packed: PackedQueries): DehydratedState {
  const queries = packed.map(([queryKey, data, dataUpdatedAt, dehydratedAt, queryType]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt,
    ...(queryType && { queryType }),
    state: {
      data: isSearch(queryKey) ? mapPages(data as { pages: PackedPage[] }, unpackPage) : data,
      dataUpdatedAt,
      ...ANSWERED,
    },
  }));
  return { mutations: [], queries };
}

const ANSWERED = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;

function isSearch([kind]: QueryKey): boolean {
  return kind === 'search';
}

function mapPages<From, To>({ pages, ...rest }: { pages: From[] }, map: (page: From) => To) {
  return { ...rest, pages: pages.map(map) };
}
