import type { ActionFunction } from 'react-router';

/** Loads the action with the first form, because a page has its action before it answers a press. */
export const lazySearchAction: ActionFunction = async (args) =>
  (await import('./action.ts')).searchAction(args);
