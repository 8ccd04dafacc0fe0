// docs/decisions/001-react-router-data-mode.md
import '#client/ui/styles/index.css';
import pages from 'virtual:routes';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loaderApi, throwNotFound } from '#client/api/loader-context.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { ChatLayout, EmptyLayout } from '#client/app/layouts/bare-layouts.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { LanderLayout } from './layouts/lander-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { userQuery } from '#client/features/auth/queries.ts';
import { loadTimeBonus } from '#client/features/discounts/time-bonus-place.tsx';
import { likesQuery } from '#client/features/likes/queries.ts';
import { companyQuery, settingsQuery } from '#client/features/site/queries.ts';
import { type Route, type RouteName, routes } from '#client/routes.ts';

/** The tree that React Router works with: the root, its layouts, and the pages that the route table names. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      loader: async ({ context }) => {
        const { call, queries } = context.get(loaderApi);
        const [, , user] = await Promise.all([
          queries.query({ ...settingsQuery(call), staleTime: 'static' }),
          queries.query({ ...companyQuery(call), staleTime: 'static' }),
          queries.query({ ...userQuery(call), staleTime: 'static' }),
        ]);
        if (!user) return null;
        await Promise.all([
          // A page is there without its badge as well.
          queries.query({ ...likesQuery(call), staleTime: 'static' }).catch(() => null),
          user.may_have_time_bonus && loadTimeBonus({ call, queries }),
        ]);
        return null;
      },
      shouldRevalidate: () => false,
      children: [
        createLayout('default', DefaultLayout, [
          { path: '*', loader: throwNotFound, Component: NotFoundPage },
        ]),
        createLayout('chat', ChatLayout),
        createLayout('lander', LanderLayout),
        createLayout('empty', EmptyLayout),
      ],
    },
  ];
}

function createLayout(
  id: Route['layout'],
  Component: ComponentType,
  others: RouteObject[] = [],
): RouteObject {
  const ownPages = Object.entries<Route>(routes)
    .filter(([, { layout }]) => layout === id)
    .map(([name, { path }]) => ({ id: name, path, caseSensitive: true, ...pages[name as RouteName] }));
  return { id, Component, ErrorBoundary: ErrorPage, children: [...ownPages, ...others] };
}
