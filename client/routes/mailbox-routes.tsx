import type { RouteObject } from 'react-router';
import { page } from '#client/app/page-handle.ts';

/** Where mails lead, and what asks for one: in the frame of the login page. */
export const mailboxRoutes: RouteObject[] = [
  page('reset-password', {
    isCacheable: true,
    title: (t) => t('account.reset.title'),
    texts: 'account',
    action: async () =>
      (await import('#client/features/auth/password-reset/request-action.ts')).requestResetAction,
    chunk: 'features/auth/password-reset/request-route.tsx',
    load: async () =>
      (await import('#client/features/auth/password-reset/request-route.tsx')).RequestResetPage,
  }),
  page('reset-password-do', {
    isCacheable: true,
    personalParams: ['token'],
    title: (t) => t('account.new_password.title'),
    texts: 'account',
    loader: async (args) =>
      (await import('#client/features/auth/password-reset/new-password-loader.ts')).newPasswordLoader(args),
    action: async () =>
      (await import('#client/features/auth/password-reset/new-password-action.ts')).newPasswordAction,
    chunk: 'features/auth/password-reset/new-password-route.tsx',
    load: async () =>
      (await import('#client/features/auth/password-reset/new-password-route.tsx')).NewPasswordPage,
  }),
  page('activate-done', {
    isCacheable: true,
    personalParams: ['token'],
    title: (t) => t('account.activate.title'),
    texts: 'account',
    loader: async (args) =>
      (await import('#client/features/auth/activation/activate-loader.ts')).activateLoader(args),
    action: async () => (await import('#client/features/auth/activation/activate-action.ts')).activateAction,
    chunk: 'features/auth/activation/activate-route.tsx',
    load: async () => (await import('#client/features/auth/activation/activate-route.tsx')).ActivatePage,
  }),
  page('activate-error', {
    isCacheable: true,
    personalParams: ['reason'],
    title: (t) => t('account.activate_error.title'),
    texts: 'account',
    action: async () =>
      (await import('#client/features/auth/activation/activate-error-action.ts')).activateErrorAction,
    chunk: 'features/auth/activation/activate-error-route.tsx',
    load: async () =>
      (await import('#client/features/auth/activation/activate-error-route.tsx')).ActivateErrorPage,
  }),
  page('account-deleted', {
    isCacheable: true,
    personalParams: ['erased'],
    title: (t) => t('account.deleted.title'),
    texts: 'account',
    chunk: 'features/account/deletion/deleted-route.tsx',
    load: async () =>
      (await import('#client/features/account/deletion/deleted-route.tsx')).AccountDeletedPage,
  }),
];
