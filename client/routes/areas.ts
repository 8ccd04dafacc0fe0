import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { throwNotFound } from '../api/not-found.ts';

interface Area {
  /** The id of the layout that its pages are in. */
  readonly layout: keyof AreaRoutes;
  readonly paths: RegExp;
  readonly load: () => Promise<RouteObject[]>;
}

/** By the id of a layout: the pages that it has beyond those that every browser knows. */
export interface AreaRoutes {
  readonly default: RouteObject[];
  readonly lander: RouteObject[];
  readonly empty: RouteObject[];
}

/** Pages that are not needed to begin with. A browser loads their list on the way there. */
const AREAS: readonly Area[] = [
  {
    layout: 'default',
    paths: /^\/((complete-)?signup|signup-matches|lang-config)?\/?$/,
    load: async () => (await import('./public-routes.tsx')).publicRoutes,
  },
  {
    layout: 'empty',
    paths: /^\/login\/?$/,
    load: async () => (await import('./public-routes.tsx')).doorRoutes,
  },
  {
    layout: 'lander',
    paths: /^\/landers\/|^\/members\/[^/]+\/(landing|signup)/,
    load: async () => (await import('./lander-routes.tsx')).landerRoutes,
  },
  {
    layout: 'default',
    paths: /^\/(pages\/|compliance|complaints|imprint|pricing|safety)/,
    load: async () => (await import('./static-routes.tsx')).staticRoutes,
  },
  {
    layout: 'default',
    paths:
      /^\/(activity|likes|profile|settings|notifications|unsubscribe|match-finder|swipe-game|mail-change|account-deleted\/undo)/,
    load: async () => (await import('./own-routes.tsx')).ownRoutes,
  },
  {
    layout: 'empty',
    paths: /^\/(reset-password|activate\/|account-deleted)/,
    load: async () => (await import('./mailbox-routes.tsx')).mailboxRoutes,
  },
];

const here = new Set<Area>();

/** The pages around a path, beyond those that every browser knows. */
export async function areaAround(path: string): Promise<Partial<AreaRoutes>> {
  const area = AREAS.find(({ paths }) => paths.test(path));
  if (!area) return {};
  const pages = await area.load();
  here.add(area);
  return { [area.layout]: pages };
}

/**
 * For addresses that no page has. One whose list of pages is still on its way may have one: a form that is answered
 * meanwhile makes the router ask too early (its fetchers look no lists up), so it is asked again.
 */
export function noPage({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  const area = AREAS.find(({ paths }) => paths.test(pathname));
  if (import.meta.env.SSR || !area || here.has(area)) return throwNotFound();
  return redirect(pathname + search);
}
