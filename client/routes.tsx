import type { RouteObject } from 'react-router';
import { loaderApi } from './api/loader-context.ts';
import { notFound } from './api/not-found.ts';
import { ErrorPage } from './app/error-page.tsx';
import { DefaultLayout } from './app/layouts/default-layout.tsx';
import { EmptyLayout } from './app/layouts/empty-layout.tsx';
import { RootLayout } from './app/layouts/root-layout.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import { page } from './app/page.ts';
import { loginLoader } from './features/auth/login-loader.ts';
import { userQuery } from './features/auth/queries.ts';
import { indexLoader } from './features/landers/index-loader.ts';
import { memberLoader } from './features/members/member-loader.ts';
import { searchLoader } from './features/search/search-loader.ts';
import { companyQuery, settingsQuery } from './features/site/queries.ts';

/** Every page of the product: layout → name → data and component. The paths are in paths.ts. */
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
          page('index', {
            shared: true,
            indexed: true,
            texts: 'public',
            loader: indexLoader,
            chunk: 'features/landers/index-page.tsx',
            load: async () => (await import('./features/landers/index-page.tsx')).IndexPage,
          }),
          page('signup', {
            shared: true,
            personalParams: ['gender', 'seeking'],
            indexed: true,
            title: (t) => t('signup.title'),
            texts: 'public',
            action: async () => (await import('./features/signup/signup-action.ts')).signupAction,
            chunk: 'features/signup/signup-page.tsx',
            load: async () => (await import('./features/signup/signup-page.tsx')).SignupPage,
          }),
          page('members', {
            streams: true,
            title: (t) => t('search.title'),
            loader: searchLoader,
            chunk: 'features/search/search-page.tsx',
            load: async () => (await import('./features/search/search-page.tsx')).SearchPage,
          }),
          page('members-id', {
            loader: memberLoader,
            chunk: 'features/members/member-page.tsx',
            load: async () => (await import('./features/members/member-page.tsx')).MemberPage,
          }),
          page('lang-config', {
            shared: true,
            title: (t) => t('site.lang_config.title'),
            chunk: 'features/site/lang-config-page.tsx',
            load: async () => (await import('./features/site/lang-config-page.tsx')).LangConfigPage,
          }),
          { path: '*', loader: notFound, Component: NotFoundPage },
        ],
      },
      {
        Component: EmptyLayout,
        ErrorBoundary: ErrorPage,
        children: [
          page('login', {
            shared: true,
            personalParams: ['next', 'joined'],
            indexed: true,
            title: (t) => t('auth.login.title'),
            loader: loginLoader,
            action: async () => (await import('./features/auth/login-action.ts')).loginAction,
            chunk: 'features/auth/login-page.tsx',
            load: async () => (await import('./features/auth/login-page.tsx')).LoginPage,
          }),
        ],
      },
    ],
  },
];
