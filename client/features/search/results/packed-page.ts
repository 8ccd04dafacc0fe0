import { type PackedCard, packCard, unpackCard } from '#client/features/members/card/packed-card.ts';
import type { SearchPage } from '../contract.ts';

/** A page of results as it stands in the document, beside cards that say the same. */
export interface PackedPage extends Omit<SearchPage, 'results' | 'similar'> {
  readonly results: readonly PackedCard[];
  readonly similar: readonly PackedCard[];
}

export function packPage({ results, similar, ...page }: SearchPage): PackedPage {
  return { ...page, results: results.map(packCard), similar: similar.map(packCard) };
}

export function unpackPage({ results, similar, ...page }: PackedPage): SearchPage {
  return { ...page, results: results.map(unpackCard), similar: similar.map(unpackCard) };
}
