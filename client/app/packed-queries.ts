import type { DehydratedState, QueryClient, QueryKey } from '@tanstack/react-query';
import { type PackedCard, packCard, unpackCard } from '#client/features/members/card/packed-card.ts';
import type { SearchPage } from '#client/features/search/contract.ts';
import type { HydrationState } from 'react-router';
import type { Locale } from '#client/i18n/locales.ts';

/**
 * The queries of a page as its document carries them: without what is the same for every answered query. The results
 * of a search are packed, because they are the most.
 */
export type PackedQueries = readonly PackedQuery[];

/** The age is in milliseconds: the clock of the device may differ from that of the server. */
type PackedQuery = readonly [key: QueryKey, data: unknown, age: number];

/** Takes answered queries only: a document carries neither failures nor what is still on its way. */
export function packQueries({ queries }: DehydratedState, now = Date.now()): PackedQueries {
  return queries.map(({ queryKey, state: { data, dataUpdatedAt } }) => [
    queryKey,
    isSearch(queryKey) ? mapPages(data as { pages: SearchPage[] }, packPage) : data,
    now - dataUpdatedAt,
  ]);
}

/**
 * Leads to the same cache as the library's own `hydrate`, which can do more and is larger. `loadedAt` is when the page
 * was loaded, by the clock of the device.
 */
export function restoreQueries(queries: QueryClient, packed: PackedQueries, loadedAt: number): void {
  for (const [queryKey, data, age] of packed) {
    const restored = isSearch(queryKey) ? mapPages(data as { pages: PackedPage[] }, unpackPage) : data;
    queries.setQueryData(queryKey, restored, { updatedAt: loadedAt - age });
  }
}

function isSearch([kind]: QueryKey): boolean {
  return kind === 'search';
}

function mapPages<From, To>({ pages, ...rest }: { pages: From[] }, map: (page: From) => To) {
  return { ...rest, pages: pages.map(map) };
}

/** State that the server embeds in the page as escaped JSON in `<script id="state">`. */
export interface PageState {
  locale: Locale;
  /** The visitor's country; null when unknown. */
  country: string | null;
  languages: readonly Locale[];
  /** The navigation was sent before the answers below were there. */
  navigationFirst?: boolean;
  /** Answers loaded by the server, including the settings. */
  queries: PackedQueries;
  router: HydrationState;
}

/** A page of results as it stands in the document, beside cards that say the same. */
interface PackedPage extends Omit<SearchPage, 'results' | 'similar'> {
  readonly results: readonly PackedCard[];
  readonly similar: readonly PackedCard[];
}

export function packPage({ results, similar, ...page }: SearchPage): PackedPage {
  return { ...page, results: results.map(packCard), similar: similar.map(packCard) };
}

export function unpackPage({ results, similar, ...page }: PackedPage): SearchPage {
  return { ...page, results: results.map(unpackCard), similar: similar.map(unpackCard) };
}
