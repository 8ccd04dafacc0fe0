import { type StaticHandler, type StaticHandlerContext, createStaticRouter } from 'react-router';

type StaticRouter = ReturnType<typeof createStaticRouter>;

export type CreatePageRouter = (routing: StaticHandlerContext) => StaticRouter;

/**
 * Creates the router of one rendered page. `createStaticRouter` converts the whole table of routes each time, which
 * took a twentieth of a page, so that part is kept.
 */
export function createPageRouterFactory({ dataRoutes }: StaticHandler): CreatePageRouter {
  let shared: StaticRouter | undefined;
  return (routing) => {
    // Nothing of a request may stay in what is kept.
    shared ??= createStaticRouter(dataRoutes, { ...routing, ...NO_PAGE });
    const { location, matches, loaderData, actionData, errors } = routing;
    const state = { ...shared.state, location, matches, loaderData, actionData, errors };
    return Object.defineProperty(Object.create(shared) as StaticRouter, 'state', { value: state });
  };
}

const NO_PAGE = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default', mask: undefined },
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
} satisfies Partial<StaticHandlerContext>;
