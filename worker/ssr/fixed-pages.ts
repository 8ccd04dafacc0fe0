import pages from 'virtual:routes';
import type { PageHandle } from '#client/route-module.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { type Route, type RouteName, routes } from '#client/routes.ts';

const SLUG = /\/:slug\?$/;

interface FixedPage {
  readonly name: RouteName;
  readonly handle: PageHandle;
  /** Its path may end with a slug. */
  readonly hasSlug: boolean;
}

/** Path → page, for paths without parameters except a slug. Matching a route costs far more. */
const fixedPages = new Map(listFixedPages());

type FoundPage = Pick<FixedPage, 'name' | 'handle'>;

const OWN_PAGE: FoundPage = { name: 'own-page', handle: pages['own-page'].handle ?? {} };

/** A page of a site by its {@link toCanonicalPath}. */
export function findFixedPage(path: string, site: Pick<Tenant, 'pages'>): FoundPage | undefined {
  const page = findProductPage(path);
  if (page !== undefined) return page;
  return site.pages.some(({ token }) => path === `/${token}`) ? OWN_PAGE : undefined;
}

function findProductPage(path: string): FixedPage | undefined {
  return fixedPages.get(path) ?? findPageWithSlug(path)?.page;
}

/** Whether the page at this path may be the same for many visitors, at whatever site. */
export function mayBeShared(path: string): boolean {
  const page = findProductPage(path);
  return page === undefined ? /^\/[a-z0-9-]+\/?$/.test(path) : page.handle.isCacheable === true;
}

/**
 * The one path under which a page is known: a trailing `/` and the slug of an unknown campaign do not make another
 * page.
 */
export function toCanonicalPath(pathname: string, { campaigns }: Pick<Tenant, 'campaigns'>): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (fixedPages.has(path)) return path;
  const match = findPageWithSlug(path);
  return match === null || Object.hasOwn(campaigns, match.slug) ? path : match.path;
}

/** Pages of every site that search engines may list, without slugs. */
export function listIndexedPaths(): string[] {
  return [...fixedPages].flatMap(([path, { handle }]) => (handle.indexed ? [path] : []));
}

/** The path of a pattern without its slug; null if it has another parameter or is no path. */
export function toFixedPath(pattern = ''): string | null {
  const path = pattern.replace(SLUG, '');
  return path.startsWith('/') && !path.includes(':') ? path : null;
}

function findPageWithSlug(pathname: string): { path: string; slug: string; page: FixedPage } | null {
  const end = pathname.lastIndexOf('/');
  const path = pathname.slice(0, end);
  const page = fixedPages.get(path);
  return page?.hasSlug ? { path, slug: pathname.slice(end + 1), page } : null;
}

function listFixedPages(): [string, FixedPage][] {
  return Object.entries<Route>(routes).flatMap(([key, { path }]): [string, FixedPage][] => {
    const name = key as RouteName;
    const fixed = toFixedPath(path);
    return fixed === null
      ? []
      : [[fixed, { name, handle: pages[name].handle ?? {}, hasSlug: SLUG.test(path) }]];
  });
}
