import type { ActionFunction, LoaderFunction } from 'react-router';
import { loadOnce } from '#client/api/loading.ts';
import { waitForPaint } from '#client/ui/wait-for.ts';

// Every browser has this file with its first page; the loader and the action themselves come when they are needed.

const load = loadOnce(() => import('./loader.ts'));

/** Waits for the paint of a filter that was tapped: the results take many times as long and may be there already. */
export const lazySearchLoader: LoaderFunction = async (args) => {
  const [{ searchLoader }] = await Promise.all([load(), import.meta.env.SSR || waitForPaint()]);
  return searchLoader(args);
};

/** Has an action before it is loaded, because a page has its action before it answers a tap. */
export const lazySearchAction: ActionFunction = async (args) =>
  (await import('./action.ts')).searchAction(args);
