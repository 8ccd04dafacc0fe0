import type { RouteObject } from 'react-router';
import { page } from '#client/app/page-handle.ts';
import { loginLoader } from '#client/features/auth/login/loader.ts';
import { indexLoader } from '#client/features/landers/home/loader.ts';
import { signupLoader } from '#client/features/signup/loader.ts';

/** Where people come in: the home page, signing up and what follows it, the language. */
export const publicRoutes: RouteObject[] = [
  page('index', {
    isCacheable: true,
    indexed: true,
    texts: 'public',
    loader: indexLoader,
    chunk: 'features/landers/home/route.tsx',
    load: async () => (await import('#client/features/landers/home/route.tsx')).IndexPage,
  }),
  page('signup', {
    isCacheable: true,
    personalParams: ['gender', 'seeking', 'interests', 'picks', 'resident'],
    indexed: true,
    title: (t) => t('signup.title'),
    description: (t) => t('head.signup'),
    texts: 'public',
    loader: signupLoader,
    action: async () => (await import('#client/features/signup/action.ts')).signupAction,
    chunk: 'features/signup/route.tsx',
    load: async () => (await import('#client/features/signup/route.tsx')).SignupPage,
  }),
  page('complete-signup', {
    title: (t) => t('signup.complete.title'),
    texts: 'public',
    loader: async (args) => (await import('#client/features/signup/complete/loader.ts')).completeLoader(args),
    action: async () => (await import('#client/features/signup/complete/action.ts')).completeAction,
    chunk: 'features/signup/complete/route.tsx',
    load: async () => (await import('#client/features/signup/complete/route.tsx')).CompletePage,
  }),
  page('signup-matches', {
    title: (t) => t('signup.matches.title'),
    texts: 'public',
    loader: async (args) => (await import('#client/features/signup/matches/loader.ts')).matchesLoader(args),
    chunk: 'features/signup/matches/route.tsx',
    load: async () => (await import('#client/features/signup/matches/route.tsx')).MatchesPage,
  }),
  page('lang-config', {
    isCacheable: true,
    title: (t) => t('site.lang_config.title'),
    chunk: 'features/site/lang-config-route.tsx',
    load: async () => (await import('#client/features/site/lang-config-route.tsx')).LangConfigPage,
  }),
];

/** The same without the frame: nothing leads away from the form. */
export const doorRoutes: RouteObject[] = [
  page('login', {
    isCacheable: true,
    personalParams: ['next'],
    indexed: true,
    title: (t) => t('auth.login.title'),
    description: (t) => t('head.login'),
    loader: loginLoader,
    action: async () => (await import('#client/features/auth/login/action.ts')).loginAction,
    chunk: 'features/auth/login/route.tsx',
    load: async () => (await import('#client/features/auth/login/route.tsx')).LoginPage,
  }),
];
