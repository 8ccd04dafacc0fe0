import type { Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';

/** What finds the places of handlers in a list of routes, by the methods and paths of the list. */
const finders = new Map<string, RegExpRouter<number>>();

/**
 * The router of the application for one of many equal ones: to compile its paths takes longer than most tests, so all
 * with the same list of routes do it once.
 */
export function createSharedRouter<Handler>(): Router<Handler> {
  const routes: { readonly method: string; readonly path: string; readonly handler: Handler }[] = [];
  let finder: RegExpRouter<number> | undefined;

  const findFinder = () => {
    const key = routes.map(({ method, path }) => `${method} ${path}`).join('\n');
    const known = finders.get(key);
    if (known) return known;
    const created = new RegExpRouter<number>();
    for (const [place, { method, path }] of routes.entries()) created.add(method, path, place);
    finders.set(key, created);
    return created;
  };

  return {
    name: 'SharedRouter',
    add(method, path, handler) {
      if (finder) throw new Error('A request has already been answered.');
      routes.push({ method, path, handler });
    },
    match(method, path) {
      finder ??= findFinder();
      const [places, values] = finder.match(method, path);
      const found = places.flatMap(([place, names]) => {
        const route = routes[place];
        return route ? [[route.handler, names] as [Handler, Record<string, number>]] : [];
      });
      return [found, values ?? []];
    },
  };
}
