import type { ActionFunction, LoaderFunction } from 'react-router';
import { loadTexts } from '#client/i18n/load-texts.ts';
import type { RouteWithTexts } from '#client/i18n/text-bundles.ts';
import type { LazyRouteModule, RouteModule } from '#client/route-module.ts';
import { type Route, type RouteName, routes } from '#client/routes.ts';

/** A page as the list of its group has it. */
interface ListedPage {
  readonly loader?: LoaderFunction;
  readonly loadAction?: () => Promise<ActionFunction>;
  readonly loadModule: () => Promise<RouteModule>;
}

type GroupPages = Partial<Record<RouteName, ListedPage>>;

/** What the browser build writes down for each group of the route table. */
export type LazyGroups = Readonly<Record<Route['group'], () => Promise<{ default: GroupPages }>>>;

/** Loads the parts of each page, as React Router's `lazy` expects them. */
export function createLazyPages(groups: LazyGroups) {
  return Object.fromEntries(
    Object.entries<RouteWithTexts>(routes).map(([name, { group, texts }]) => {
      const find = async () => (await groups[group]()).default[name as RouteName];
      const loadModule = async () => (await find())?.loadModule();
      const lazy: LazyRouteModule = {
        loader: async () => (await find())?.loader,
        action: async () => (await find())?.loadAction?.(),
        handle: async () => (await loadModule())?.handle,
        Component: async () => (await Promise.all([loadModule(), texts && loadTexts(texts)]))[0]?.Component,
      };
      return [name, { lazy }];
    }),
  );
}
