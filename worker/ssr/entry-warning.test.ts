import { beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

/** Whether the page contains the warning, and whether it opens on this page. */
async function warningOf(path: string, init?: AskInit, asked = app) {
  const html = await (await asked.ask('ardenza', path, init)).text();
  return { comes: html.includes('<dialog id="site-entry"'), stands: html.includes('data-site-entry') };
}

const BOTH = { comes: true, stands: true };

test('adds a closed warning to a visitor’s page, outside of the hydrated part', async () => {
  const html = await (await app.ask('ardenza', '/')).text();
  expect(await warningOf('/')).toEqual(BOTH);
  const dialog = /<\/div>(<dialog id="site-entry".*?<\/dialog>)<script/s.exec(html)?.[1] ?? '';
  expect(dialog).not.toMatch(/<dialog[^>]* open/);
  expect(dialog).toContain('18');
  expect(dialog).toContain('href="/pages/terms"');
  expect(dialog).toContain('method="dialog"');
});

test.each([
  '/signup',
  '/signup/',
  '/signup?gender=f&seeking=m',
  '/complete-signup',
  '/reset-password',
  '/reset-password/do',
  '/activate/done',
  '/activate/error',
  '/account-deleted',
  '/account-deleted/undo',
  '/mail-change/do',
  '/mail-change/undo',
  '/unsubscribe',
  '/pages/terms',
  '/compliance',
  '/pages/privacy',
  '/pages/cookies',
  '/cookie-settings',
  '/imprint',
  '/complaints',
  '/appeal',
])('shows no warning before %s', async (path) => expect((await warningOf(path)).stands).toBe(false));

test('shows no warning to a member', async () => {
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  expect((await warningOf('/members', { cookie })).comes).toBe(false);
});

test('shows no warning on a page that is closed anyway', async () => {
  expect((await warningOf('/nowhere')).comes).toBe(false);
});

const withSettings = (settings: Partial<Tenant>) => createTestApp(overrideSite('ardenza', settings));

test('shows no warning when the site switches it off', async () => {
  const without = await withSettings({ enable_site_entry_popup: false });
  expect((await warningOf('/', {}, without)).comes).toBe(false);
});

test('shows the warning only in the countries of the site; an unknown country counts as its own', async () => {
  const dutch = await withSettings({ entry_popup_countries: ['NL'] });
  const from = (country: string) => warningOf('/', { headers: { 'x-test-country': country } }, dutch);
  expect((await from('NL')).comes).toBe(true);
  expect((await from('BE')).comes).toBe(false);
});

test('shows a lander with logo bar, footer and disclaimer, and no warning before it', async () => {
  const from = (country: string) => warningOf('/landers/gallery', { headers: { 'x-test-country': country } });
  expect((await from('NL')).stands).toBe(false);
  expect((await from('BE')).stands).toBe(false);
});
