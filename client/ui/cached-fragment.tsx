import { createContext, type ReactNode, use } from 'react';

/** All parts of pages that the server caches. */
export const FRAGMENT_NAMES = ['card', 'entry-warning', 'footer', 'languages', 'search'] as const;
export type FragmentName = (typeof FRAGMENT_NAMES)[number];

/** The server's cache of rendered fragments; the browser has none. */
export interface FragmentCache {
  /** Returns the cached fragment's placeholder, or renders it for the cache. */
  place(name: FragmentName, of: readonly unknown[], render: () => ReactNode): ReactNode;
}

export const FragmentCacheContext = createContext<FragmentCache | null>(null);

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
  const cache = use(FragmentCacheContext);
  return cache === null ? children() : cache.place(name, of, children);
}

/** Throws in a cached fragment, for hooks that read one viewer's data, which others would see. */
export function useOutsideFragments(hook: string): void {
  if (use(InsideFragmentContext)) throw new Error(`${hook} must not be used in a cached fragment`);
}
