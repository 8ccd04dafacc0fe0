import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';

/** Where mails lead, and what asks for one: in the frame of the login page. */
export const mailboxRoutes: RouteObject[] = [
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
