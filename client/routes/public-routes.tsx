import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';
import { loginLoader } from '../features/auth/login-loader.ts';
import { indexLoader } from '../features/landers/index-loader.ts';
import { signupLoader } from '../features/signup/signup-loader.ts';

/** Where people come in: the home page, signing up and what follows it, the language. */
export const publicRoutes: RouteObject[] = [
  page('index', {
    shared: true,
    indexed: true,
    texts: 'public',
    loader: indexLoader,
    chunk: 'features/landers/index-page.tsx',
    load: async () => (await import('../features/landers/index-page.tsx')).IndexPage,
  }),
  page('signup', {
    shared: true,
    personalParams: ['gender', 'seeking', 'interests', 'picks', 'resident'],
    indexed: true,
    title: (t) => t('signup.title'),
    description: (t) => t('head.signup'),
    texts: 'public',
    loader: signupLoader,
    action: async () => (await import('../features/signup/signup-action.ts')).signupAction,
    chunk: 'features/signup/signup-page.tsx',
    load: async () => (await import('../features/signup/signup-page.tsx')).SignupPage,
  }),
  page('complete-signup', {
    title: (t) => t('signup.complete.title'),
    texts: 'public',
    loader: async (args) => (await import('../features/signup/complete-loader.ts')).completeLoader(args),
    action: async () => (await import('../features/signup/complete-action.ts')).completeAction,
    chunk: 'features/signup/complete-page.tsx',
    load: async () => (await import('../features/signup/complete-page.tsx')).CompletePage,
  }),
  page('signup-matches', {
    title: (t) => t('signup.matches.title'),
    texts: 'public',
    loader: async (args) => (await import('../features/signup/matches-loader.ts')).matchesLoader(args),
    chunk: 'features/signup/matches-page.tsx',
    load: async () => (await import('../features/signup/matches-page.tsx')).MatchesPage,
  }),
  page('lang-config', {
    shared: true,
    title: (t) => t('site.lang_config.title'),
    chunk: 'features/site/lang-config-page.tsx',
    load: async () => (await import('../features/site/lang-config-page.tsx')).LangConfigPage,
  }),
];

/** The same without the frame: nothing leads away from the form. */
export const doorRoutes: RouteObject[] = [
  page('login', {
    shared: true,
    personalParams: ['next'],
    indexed: true,
    title: (t) => t('auth.login.title'),
    description: (t) => t('head.login'),
    loader: loginLoader,
    action: async () => (await import('../features/auth/login-action.ts')).loginAction,
    chunk: 'features/auth/login-page.tsx',
    load: async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  }),
];
