import type { RouteObject } from 'react-router';
import { page } from '../app/page.ts';
import { accountLoader } from '../features/account/account-loader.ts';
import { mailLinkLoader } from '../features/account/mail-link-loader.ts';

/** Settings, and where the links lead that settings send by mail. */
export const accountRoutes: RouteObject[] = [
  page('settings', {
    title: (t) => t('settings.title'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('../features/account/settings-action.ts')).settingsAction,
    chunk: 'features/account/settings-page.tsx',
    load: async () => (await import('../features/account/settings-page.tsx')).SettingsPage,
  }),
  page('settings-password', {
    title: (t) => t('settings.password.title'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('../features/account/password-action.ts')).passwordAction,
    chunk: 'features/account/password-page.tsx',
    load: async () => (await import('../features/account/password-page.tsx')).PasswordPage,
  }),
  page('settings-email', {
    title: (t) => t('settings.email.title'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('../features/account/email-action.ts')).emailAction,
    chunk: 'features/account/email-page.tsx',
    load: async () => (await import('../features/account/email-page.tsx')).EmailPage,
  }),
  page('settings-sessions', {
    title: (t) => t('settings.overview.sessions'),
    texts: 'settings',
    loader: async (args) => (await import('../features/account/sessions-loader.ts')).sessionsLoader(args),
    action: async () => (await import('../features/account/sessions-action.ts')).sessionsAction,
    chunk: 'features/account/sessions-page.tsx',
    load: async () => (await import('../features/account/sessions-page.tsx')).SessionsPage,
  }),
  page('settings-blocked', {
    title: (t) => t('settings.overview.blocked'),
    texts: 'settings',
    loader: async (args) => (await import('../features/account/blocked-loader.ts')).blockedLoader(args),
    action: async () => (await import('../features/account/blocked-action.ts')).blockedAction,
    chunk: 'features/account/blocked-page.tsx',
    load: async () => (await import('../features/account/blocked-page.tsx')).BlockedPage,
  }),
  page('settings-data', {
    title: (t) => t('settings.overview.export'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('../features/account/data-action.ts')).dataAction,
    chunk: 'features/account/data-page.tsx',
    load: async () => (await import('../features/account/data-page.tsx')).DataPage,
  }),
  page('settings-delete', {
    title: (t) => t('settings.overview.delete'),
    texts: 'settings',
    loader: accountLoader,
    action: async () => (await import('../features/account/delete-action.ts')).deleteAction,
    chunk: 'features/account/delete-page.tsx',
    load: async () => (await import('../features/account/delete-page.tsx')).DeletePage,
  }),
  page('mail-change-do', {
    title: (t) => t('settings.mail_change.title'),
    texts: 'settings',
    loader: mailLinkLoader('change_email'),
    action: async () => (await import('../features/account/mail-change-action.ts')).mailChangeAction,
    chunk: 'features/account/mail-change-page.tsx',
    load: async () => (await import('../features/account/mail-change-page.tsx')).MailChangePage,
  }),
  page('mail-change-undo', {
    title: (t) => t('settings.undo.title'),
    texts: 'settings',
    loader: mailLinkLoader('undo_email'),
    action: async () => (await import('../features/account/undo-action.ts')).undoAction,
    chunk: 'features/account/undo-page.tsx',
    load: async () => (await import('../features/account/undo-page.tsx')).UndoPage,
  }),
  page('account-deleted-undo', {
    title: (t) => t('settings.restore.title'),
    texts: 'settings',
    loader: mailLinkLoader('reactivate'),
    action: async () => (await import('../features/account/restore-action.ts')).restoreAction,
    chunk: 'features/account/restore-page.tsx',
    load: async () => (await import('../features/account/restore-page.tsx')).RestorePage,
  }),
];
