import type { RouteObject } from 'react-router';

/** Pages that few members ever open, by the id of the layout that they are in. A browser loads their list on the way there. */
const AREAS = {
  lander: {
    paths: /^\/landers\/|^\/members\/[^/]+\/(landing|signup)/,
    load: async () => (await import('./lander-routes.tsx')).landerRoutes,
  },
  default: {
    paths: /^\/(pages\/|compliance|imprint|pricing|safety)/,
    load: async () => (await import('./static-routes.tsx')).staticRoutes,
  },
} as const satisfies Record<string, { paths: RegExp; load: () => Promise<RouteObject[]> }>;

export type AreaRoutes = Record<keyof typeof AREAS, RouteObject[]>;

/** The pages around a path, beyond those that every browser knows. */
export async function areaAround(path: string): Promise<Partial<AreaRoutes>> {
  for (const [layout, { paths, load }] of Object.entries(AREAS)) {
    if (paths.test(path)) return { [layout]: await load() };
  }
  return {};
}
