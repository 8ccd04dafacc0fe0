import type { LoaderFunction } from 'react-router';

/** Loads the loader with the first search after the page, because every browser has this file. */
export const lazySearchLoader: LoaderFunction = async (args) =>
  (await import('./loader.ts')).searchLoader(args);
