import type { RouteObject } from 'react-router';
import { page } from '#client/app/page-handle.ts';
import { accountLoader } from '../features/account/account-loader.ts';
import { createEmailLinkLoader } from '#client/features/account/email-link-loader.ts';

/** Settings, and where the links lead that settings send by mail. */
export const accountRoutes: RouteObject[] = [
  page('settings', {
    title: (t) => t('settings.title'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('#client/features/account/settings/action.ts')).settingsAction,
    chunk: 'features/account/settings/route.tsx',
    load: async () => (await import('#client/features/account/settings/route.tsx')).SettingsPage,
  }),
  page('settings-password', {
    title: (t) => t('settings.password.title'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('#client/features/account/password/action.ts')).passwordAction,
    chunk: 'features/account/password/route.tsx',
    load: async () => (await import('#client/features/account/password/route.tsx')).PasswordPage,
  }),
  page('settings-email', {
    title: (t) => t('settings.email.title'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('#client/features/account/email/change-action.ts')).changeEmailAction,
    chunk: 'features/account/email/change-route.tsx',
    load: async () => (await import('#client/features/account/email/change-route.tsx')).ChangeEmailPage,
  }),
  page('settings-sessions', {
    title: (t) => t('settings.overview.sessions'),
    texts: 'settings',
    loader: async (args) =>
      (await import('#client/features/account/sessions/loader.ts')).sessionsLoader(args),
    action: async () => (await import('#client/features/account/sessions/action.ts')).sessionsAction,
    chunk: 'features/account/sessions/route.tsx',
    load: async () => (await import('#client/features/account/sessions/route.tsx')).SessionsPage,
  }),
  page('settings-blocked', {
    title: (t) => t('settings.overview.blocked'),
    texts: 'settings',
    loader: async (args) => (await import('#client/features/account/blocked/loader.ts')).blockedLoader(args),
    action: async () => (await import('#client/features/account/blocked/action.ts')).blockedAction,
    chunk: 'features/account/blocked/route.tsx',
    load: async () => (await import('#client/features/account/blocked/route.tsx')).BlockedPage,
  }),
  page('settings-data', {
    title: (t) => t('settings.overview.export'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('#client/features/account/export/action.ts')).exportAction,
    chunk: 'features/account/export/route.tsx',
    load: async () => (await import('#client/features/account/export/route.tsx')).ExportPage,
  }),
  page('settings-delete', {
    title: (t) => t('settings.overview.delete'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('#client/features/account/deletion/delete-action.ts')).deleteAction,
    chunk: 'features/account/deletion/delete-route.tsx',
    load: async () => (await import('#client/features/account/deletion/delete-route.tsx')).DeletePage,
  }),
  page('mail-change-do', {
    title: (t) => t('settings.mail_change.title'),
    texts: 'settings',
    loader: createEmailLinkLoader('change_email'),
    action: async () => (await import('#client/features/account/email/confirm-action.ts')).confirmEmailAction,
    chunk: 'features/account/email/confirm-route.tsx',
    load: async () => (await import('#client/features/account/email/confirm-route.tsx')).ConfirmEmailPage,
  }),
  page('mail-change-undo', {
    title: (t) => t('settings.undo.title'),
    texts: 'settings',
    loader: createEmailLinkLoader('undo_email'),
    action: async () => (await import('#client/features/account/email/undo-action.ts')).undoEmailAction,
    chunk: 'features/account/email/undo-route.tsx',
    load: async () => (await import('#client/features/account/email/undo-route.tsx')).UndoEmailPage,
  }),
  page('account-deleted-undo', {
    title: (t) => t('settings.restore.title'),
    texts: 'settings',
    loader: createEmailLinkLoader('reactivate'),
    action: async () => (await import('#client/features/account/deletion/restore-action.ts')).restoreAction,
    chunk: 'features/account/deletion/restore-route.tsx',
    load: async () => (await import('#client/features/account/deletion/restore-route.tsx')).RestorePage,
  }),
];
