import type { LoaderFunction } from 'react-router';
import { loadOnce } from '#client/api/load-once.ts';

const load = loadOnce(() => import('./loader.ts'));

/** Loads the loader with the first search after the page, because every browser has this file. */
export const lazySearchLoader: LoaderFunction = async (args) => (await load()).searchLoader(args);
