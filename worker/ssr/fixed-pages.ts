import type { RouteObject } from 'react-router';
import type { PageHandle } from '#client/app/page.ts';
import { routes } from '#client/routes.tsx';

/** Path → what its route says, for the pages whose path has no parameter. Matching a route costs far more. */
const fixedPages = new Map(collect(routes));

export function fixedPage(pathname: string): PageHandle | undefined {
  return fixedPages.get(pathname);
}

/** A page has one address; the `/` that some links end with makes no other page of it. */
export function withoutEndSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function collect(nodes: readonly RouteObject[]): [string, PageHandle][] {
  return nodes.flatMap(({ path, handle, children = [] }): [string, PageHandle][] => {
    const own: [string, PageHandle][] =
      path?.startsWith('/') && !path.includes(':') ? [[path, handle as PageHandle]] : [];
    return [...own, ...collect(children)];
  });
}
