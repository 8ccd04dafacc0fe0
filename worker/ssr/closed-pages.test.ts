import { beforeAll, describe, expect, test } from 'vitest';
import { FOOTER_ROUTES, STATIC_PAGE_NAMES } from '#client/features/pages/page-names.ts';
import { LANDERS } from '#client/features/landers/contract.ts';
import { routes } from '#client/routes.ts';
import sites from 'virtual:tenants';
import { orm } from '#worker/db/orm.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createSites } from '#worker/tenancy/sites.ts';

/** Words that invite to join, also in the title and the description. */
const INVITATION =
  />answer<|join (to|for|free)|joining is free|by joining|is it free to join|new members get|for new members|(create|creating) (a |an )?(free )?account|new here/i;
/** A contract, which members have accepted with these words. */
const CONTRACT = '/pages/terms';

const PATHS: readonly string[] = [
  '/',
  '/chats',
  '/complaints',
  '/login',
  '/reset-password',
  '/signup',
  '/withdraw',
  ...['unknown', 'fleur'].flatMap((id) =>
    ['landing', 'landing2/one', 'landing3/one', 'signup'].map((page) => `/members/${id}/${page}`),
  ),
  ...LANDERS.map((lander) => routes[`landers-${lander}`].path.replace('/:slug?', '')),
  ...STATIC_PAGE_NAMES.map((name) => routes[FOOTER_ROUTES[name]].path),
].filter((path) => path !== CONTRACT);

/** A site with one profile, which pages show to visitors. */
async function createSite(options?: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = await createTestApp(options);
  await app.addMember({ id: 'fleur', fictional: true, about: 'Fleur likes long walks.' });
  const photo = { position: 0, status: 'active', width: 900, height: 1200, createdAt: 0 } as const;
  await orm(app.db)
    .insert(photos)
    .values({ ...photo, tenantId: 'ardenza', memberId: 'fleur', key: createPhotoKey() });
  return app;
}

/** The page without what only scripts read. */
async function read(app: TestApp, path: string): Promise<string> {
  const answer = await app.ask('ardenza', path, { cookie: 'locale=en' });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>|<!-- -->/g, '');
}

describe.each([
  ['without sign-up', { signups: 'none' }],
  ['that is paused', { state: 'paused' }],
  ['that is not open yet', { state: 'draft' }],
  ['that closes', { state: 'closing', closes_on: '2099-12-31' }],
] as const)('a site %s', (version, settings) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createSite({
      sites: createSites({ ...sites, ...overrideSite('ardenza', { ...settings, version }) }),
    });
  });

  test.each(PATHS)('invites no one to join on %s', async (path) => {
    expect(INVITATION.exec(await read(app, path))?.[0]).toBeUndefined();
  });
});

test('a site without sign-up invites no one who looks at its search', async () => {
  const settings = { signups: 'none', logged_out_search: true } as const;
  const app = await createSite(overrideSite('ardenza', settings));
  const page = await read(app, '/members');
  expect(INVITATION.exec(page)?.[0]).toBeUndefined();
  expect(page).toContain('href="/login"');
});

test('an open site invites', async () => {
  const app = await createSite();
  const inviting = [];
  for (const path of PATHS) if (INVITATION.test(await read(app, path))) inviting.push(path);
  expect(inviting).toEqual(
    expect.arrayContaining([
      '/',
      '/login',
      '/signup',
      '/pricing',
      '/pages/faq',
      '/members/unknown/landing',
      '/members/fleur/landing',
      '/members/fleur/signup',
    ]),
  );
});
