import type { RouteObject } from 'react-router';
import type { PageHandle } from '#client/app/page-handle.ts';
import { routes } from '#client/all-routes.ts';

const SLUG = /\/:slug\?$/;

interface FixedPage {
  readonly handle: PageHandle;
  /** Its path may end with a slug. */
  readonly hasSlug: boolean;
}

/** Path → page, for paths without parameters except a slug. Matching a route costs far more. */
const fixedPages = new Map(collect(routes));

export function findFixedPage(path: string): PageHandle | undefined {
  return (fixedPages.get(path) ?? findPageWithSlug(path))?.handle;
}

/**
 * The one path under which a page is known: a trailing `/` and the slug of an unknown campaign do not make another
 * page.
 */
export function toCanonicalPath(pathname: string, campaigns: Readonly<Record<string, unknown>>): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (fixedPages.has(path)) return path;
  const found = findPageWithSlug(path);
  return found === null || Object.hasOwn(campaigns, found.slug) ? path : found.path;
}

/** Pages that search engines may list, without slugs. */
export function listIndexedPaths(): string[] {
  return [...fixedPages].flatMap(([path, { handle }]) => (handle.indexed ? [path] : []));
}

/** The path of a pattern without its slug; null if it has another parameter or is no path. */
export function toFixedPath(pattern = ''): string | null {
  const path = pattern.replace(SLUG, '');
  return path.startsWith('/') && !path.includes(':') ? path : null;
}

function findPageWithSlug(pathname: string): { path: string; slug: string; handle: PageHandle } | null {
  const end = pathname.lastIndexOf('/');
  const path = pathname.slice(0, end);
  const found = fixedPages.get(path);
  return found?.hasSlug ? { path, slug: pathname.slice(end + 1), handle: found.handle } : null;
}

function collect(nodes: readonly RouteObject[]): [string, FixedPage][] {
  return nodes.flatMap(({ path, handle, children = [] }): [string, FixedPage][] => {
    const fixed = toFixedPath(path);
    const own: [string, FixedPage][] =
      path === undefined || fixed === null
        ? []
        : [[fixed, { handle: handle as PageHandle, hasSlug: SLUG.test(path) }]];
    return [...own, ...collect(children)];
  });
}
