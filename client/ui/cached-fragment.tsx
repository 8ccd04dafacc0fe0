import { createContext, type ReactNode, use } from 'react';

/** Every part of a page that the server caches. */
export const FRAGMENT_NAMES = ['card', 'entry-warning', 'footer', 'languages', 'search'] as const;
export type FragmentName = (typeof FRAGMENT_NAMES)[number];

/** What the server has rendered before. In the browser there is none. */
export interface FragmentCache {
  /** Stands for the cached fragment, or renders it so that it can be cached. */
  place(name: FragmentName, of: readonly unknown[], render: () => ReactNode): ReactNode;
}

export const FragmentCacheContext = createContext<FragmentCache | null>(null);

/** Whether what is rendered will be shown to other viewers too. */
export const InsideFragmentContext = createContext(false);

interface Props {
  name: FragmentName;
  /** What the fragment is made of, beside what the cache adds by itself: site, language, country and kind of viewer. */
  of: readonly unknown[];
  /** Makes elements, not bare text, that show no `useId` and depend on nothing but `of`. Fragments do not nest. */
  children: () => ReactNode;
}

/** A part that many pages have in common, such as a member's card. The server renders it once. */
export function CachedFragment({ name, of, children }: Props) {
  const cache = use(FragmentCacheContext);
  return cache === null ? children() : cache.place(name, of, children);
}

/** For hooks that read what belongs to one viewer: in a cached fragment, others would see it. */
export function useOutsideFragments(hook: string): void {
  if (use(InsideFragmentContext)) throw new Error(`${hook} must not be used in a cached fragment`);
}
