import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';
import { loginLoader } from '../features/auth/login-loader.ts';
import { indexLoader } from '../features/landers/index-loader.ts';
import { signupLoader } from '../features/signup/signup-loader.ts';

/** Where a visitor comes in: the home page, signing up, the language. */
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
    personalParams: ['gender', 'seeking', 'interests', 'picks'],
    indexed: true,
    title: (t) => t('signup.title'),
    description: (t) => t('head.signup'),
    texts: 'public',
    loader: signupLoader,
    action: async () => (await import('../features/signup/signup-action.ts')).signupAction,
    chunk: 'features/signup/signup-page.tsx',
    load: async () => (await import('../features/signup/signup-page.tsx')).SignupPage,
  }),
  page('lang-config', {
    shared: true,
    title: (t) => t('site.lang_config.title'),
    chunk: 'features/site/lang-config-page.tsx',
    load: async () => (await import('../features/site/lang-config-page.tsx')).LangConfigPage,
  }),
  page('complaints', {
    shared: true,
    indexed: true,
    title: (t) => t('complaints.title'),
    description: (t) => t('complaints.lead'),
    texts: 'complaints',
    action: async () => (await import('../features/complaints/complaint-action.ts')).complaintAction,
    chunk: 'features/complaints/complaints-page.tsx',
    load: async () => (await import('../features/complaints/complaints-page.tsx')).ComplaintsPage,
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
  page('reset-password', {
    shared: true,
    title: (t) => t('account.reset.title'),
    texts: 'account',
    action: async () => (await import('../features/auth/reset-action.ts')).resetAction,
    chunk: 'features/auth/reset-page.tsx',
    load: async () => (await import('../features/auth/reset-page.tsx')).ResetPage,
  }),
  page('reset-password-do', {
    shared: true,
    personalParams: ['token'],
    title: (t) => t('account.new_password.title'),
    texts: 'account',
    loader: async (args) => (await import('../features/auth/new-password-loader.ts')).newPasswordLoader(args),
    action: async () => (await import('../features/auth/new-password-action.ts')).newPasswordAction,
    chunk: 'features/auth/new-password-page.tsx',
    load: async () => (await import('../features/auth/new-password-page.tsx')).NewPasswordPage,
  }),
  page('activate-done', {
    shared: true,
    personalParams: ['token'],
    title: (t) => t('account.activate.title'),
    texts: 'account',
    loader: async (args) => (await import('../features/auth/activate-loader.ts')).activateLoader(args),
    action: async () => (await import('../features/auth/activate-action.ts')).activateAction,
    chunk: 'features/auth/activate-page.tsx',
    load: async () => (await import('../features/auth/activate-page.tsx')).ActivatePage,
  }),
  page('activate-error', {
    shared: true,
    personalParams: ['reason'],
    title: (t) => t('account.activate_error.title'),
    texts: 'account',
    action: async () => (await import('../features/auth/activate-error-action.ts')).activateErrorAction,
    chunk: 'features/auth/activate-error-page.tsx',
    load: async () => (await import('../features/auth/activate-error-page.tsx')).ActivateErrorPage,
  }),
  page('account-deleted', {
    shared: true,
    personalParams: ['erased'],
    title: (t) => t('account.deleted.title'),
    texts: 'account',
    chunk: 'features/auth/account-deleted-page.tsx',
    load: async () => (await import('../features/auth/account-deleted-page.tsx')).AccountDeletedPage,
  }),
];
