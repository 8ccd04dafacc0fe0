import type { RouteObject } from 'react-router';
import { loaderApi } from './api/loader-context.ts';
import { notFound } from './api/not-found.ts';
import { ErrorPage } from './app/error-page.tsx';
import { DefaultLayout } from './app/layouts/default-layout.tsx';
import { EmptyLayout } from './app/layouts/empty-layout.tsx';
import { RootLayout } from './app/layouts/root-layout.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import { userQuery } from './features/auth/queries.ts';
import { companyQuery, settingsQuery } from './features/site/queries.ts';
import { memberRoutes } from './routes/member-routes.tsx';
import { doorRoutes, publicRoutes } from './routes/public-routes.tsx';

/** Every page of the product: layout → pages, as routes/ lists them. The paths are in paths.ts. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    loader: async ({ context }) => {
      const { call, queries } = context.get(loaderApi);
      await Promise.all([
        queries.query({ ...settingsQuery(call), staleTime: 'static' }),
        queries.query({ ...companyQuery(call), staleTime: 'static' }),
        queries.query({ ...userQuery(call), staleTime: 'static' }),
      ]);
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      {
        Component: DefaultLayout,
        ErrorBoundary: ErrorPage,
        children: [
          ...publicRoutes,
          ...memberRoutes,
          { path: '*', loader: notFound, Component: NotFoundPage },
        ],
      },
      {
        Component: EmptyLayout,
        ErrorBoundary: ErrorPage,
        children: doorRoutes,
      },
    ],
  },
];
