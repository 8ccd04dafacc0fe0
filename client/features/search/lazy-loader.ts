import type { LoaderFunction } from 'react-router';
import { loadOnce } from '#client/api/loading.ts';
import { waitForPaint } from '#client/ui/wait-for.ts';

const load = loadOnce(() => import('./loader.ts'));

/**
 * Loads the loader with the first search after the page, because every browser has this file. A pressed filter shows
 * before the results, which take many times as long to render and may be there already.
 */
export const lazySearchLoader: LoaderFunction = async (args) => {
  const [{ searchLoader }] = await Promise.all([load(), import.meta.env.SSR || waitForPaint()]);
  return searchLoader(args);
};
