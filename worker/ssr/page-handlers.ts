import { type RouteObject, type StaticHandler, createStaticHandler } from 'react-router';
import { createRoutes } from '#client/app/create-routes.tsx';
import { routes } from '#client/routes.ts';
import { type CreatePageRouter, createPageRouterFactory } from './page-router.ts';

/** What loads and renders pages. */
interface PageHandler {
  readonly handler: StaticHandler;
  readonly createPageRouter: CreatePageRouter;
}

/** Created when the first page of them is requested. */
const handlers = new Map<string, PageHandler>();

const FIRST_WORDS = new Set(Object.values(routes).map(({ path }) => getFirstWord(path)));

/**
 * The handler of an address. It knows only the pages that begin with the same word, because React Router compares an
 * address with each page that it knows, several times for a request.
 */
export function findPageHandler(pathname: string): PageHandler {
  const word = getFirstWord(pathname);
  // An address with an unusual spelling is compared with all pages.
  const key = FIRST_WORDS.has(word) ? word : '';
  let pageHandler = handlers.get(key);
  if (!pageHandler) {
    const handler = createStaticHandler(key === '' ? createRoutes() : keepPages(createRoutes(), key));
    handlers.set(key, (pageHandler = { handler, createPageRouter: createPageRouterFactory(handler) }));
  }
  return pageHandler;
}

function keepPages(tree: RouteObject[], word: string): RouteObject[] {
  return tree.flatMap((route): RouteObject[] => {
    if (route.children) {
      const children = keepPages(route.children, word);
      return children.length > 0 ? [{ ...route, children }] : [];
    }
    return route.path === '*' || getFirstWord(route.path ?? '') === word ? [route] : [];
  });
}

function getFirstWord(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
