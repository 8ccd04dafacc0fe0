import '#client/ui/styles/index.css';
import type { RouteObject } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { EmptyLayout } from './layouts/empty-layout.tsx';
import { LanderLayout } from './layouts/lander-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { userQuery } from '#client/features/auth/queries.ts';
import { likesQuery } from '#client/features/likes/queries.ts';
import { companyQuery, settingsQuery } from '#client/features/site/queries.ts';
import { type AreaRoutes, noPage } from '#client/routes/areas.ts';
import { memberRoutes } from '#client/routes/member-routes.tsx';

/**
 * The pages of the product: layout → pages, as routes/ lists them. The paths are in paths.ts.
 * The server knows all areas, a browser those that it has come to.
 */
export function createRoutes(areas: Partial<AreaRoutes>): RouteObject[] {
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
        // A page is there without its badge as well.
        if (user) await queries.query({ ...likesQuery(call), staleTime: 'static' }).catch(() => null);
        return null;
      },
      shouldRevalidate: () => false,
      children: [
        {
          id: 'default',
          Component: DefaultLayout,
          ErrorBoundary: ErrorPage,
          children: [
            ...memberRoutes,
            ...(areas.default ?? []),
            { path: '*', loader: noPage, Component: NotFoundPage },
          ],
        },
        {
          id: 'lander',
          Component: LanderLayout,
          ErrorBoundary: ErrorPage,
          children: areas.lander ?? [],
        },
        {
          id: 'empty',
          Component: EmptyLayout,
          ErrorBoundary: ErrorPage,
          children: areas.empty ?? [],
        },
      ],
    },
  ];
}
