// docs/decisions/007-fragment-cache.md
import { createContext, type ReactNode, use } from 'react';

/** All parts of pages that the server caches. */
export const FRAGMENT_NAMES = [
  'account',
  'card',
  'entry-warning',
  'fact',
  'footer',
  'interest',
  'languages',
  'person-menu',
  'result',
  'search',
  'nav',
] as const;
export type FragmentName = (typeof FRAGMENT_NAMES)[number];

/** The server's cache of rendered fragments; the browser has none. */
export interface FragmentCache {
  /** Returns the cached fragment's placeholder, or renders it for the cache. */
  place(name: FragmentName, of: readonly unknown[], render: () => ReactNode): ReactNode;
  /** The same for the items of a list; neighbors that are cached share one placeholder. */
  placeList(name: FragmentName, items: readonly ListItem[]): ReactNode;
}

interface ListItem {
  readonly of: readonly unknown[];
  readonly render: () => ReactNode;
}

export const FragmentCacheContext = createContext<FragmentCache | null>(null);

/** A constant of the build, which leaves the context out of the browser's code. */
const useCache = () => (import.meta.env.SSR ? use(FragmentCacheContext) : null);

/** Whether the output will be shown to other viewers as well. */
export const InsideFragmentContext = createContext(false);

interface Props {
  name: FragmentName;
  /** What the fragment depends on, besides site, language, country and kind of viewer, which the cache adds. */
  of: readonly unknown[];
  /** Must return elements instead of bare text, without `useId`, and depend only on `of`. Fragments do not nest. */
  children: () => ReactNode;
}

/** A part that many pages share, such as a member's card, rendered once by the server. */
export function CachedFragment({ name, of, children }: Props) {
  const cache = useCache();
  return cache === null ? children() : cache.place(name, of, children);
}

interface ListProps<Item> {
  name: FragmentName;
  items: readonly Item[];
  /** What the fragment of one item depends on, as in {@link CachedFragment}; only the server asks. */
  of: (item: Item, index: number) => readonly unknown[];
  /** Renders one item, with a key. */
  children: (item: Item, index: number) => ReactNode;
}

/** A list whose items many pages share. The server puts items that it knows into the page without React. */
export function CachedList<Item>({ name, items, of, children }: ListProps<Item>): ReactNode {
  const cache = useCache();
  if (cache === null) return items.map((item, index) => children(item, index));
  return cache.placeList(
    name,
    items.map((item, index) => ({ of: of(item, index), render: () => children(item, index) })),
  );
}

/** Throws in a cached fragment, for hooks that read one viewer's data, which others would see. */
export function useOutsideFragments(hook: string): void {
  if (import.meta.env.SSR && use(InsideFragmentContext))
    throw new Error(`${hook} must not be used in a cached fragment`);
}
