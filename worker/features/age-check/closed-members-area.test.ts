import { expect, test } from 'vitest';
import { SOCKET_PATH } from '#client/features/chat/live/socket-frames.ts';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { type Route, routes } from '#client/routes.ts';
import { createInboxReader } from '#worker/features/chat/live/inbox-reader.ts';
import { hashToken } from '#worker/session/token.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { FROM_GB, setUpAgeChecks } from './age-check.fixture.ts';

const fixture = setUpAgeChecks();
const { ask, end, isClosed, read, start } = fixture;

const FROM_NL = { 'x-test-country': 'NL' };

interface ApiDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly security: readonly object[] }>>>
  >;
}

/** Calls for members that answer something else than `age_unverified`. */
async function listOpenCalls(): Promise<string[]> {
  const document = (await (await ask('/api/openapi.json')).json()) as ApiDocument;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
  const open: string[] = [];
  for (const { method, path } of calls) {
    const isUpload = method === 'POST' && /\/photos?$/.test(path);
    const answer = await ask(path.replaceAll(/\{\w+\}/g, 'x'), {
      ...(method !== 'GET' && { method }),
      ...(isUpload && { body: new Uint8Array(8), headers: { 'content-type': 'image/png' } }),
      ...(method !== 'GET' && !isUpload && { json: {} }),
    });
    const { error } = (await answer.json()) as { error?: string };
    if (error !== 'age_unverified') open.push(`${method} ${path}`);
  }
  return open;
}

// The place is refused later, by the country: see country-change.test.ts.
test('leaves an unchecked member only the check, the own account and the right to withdraw', async () => {
  expect(await listOpenCalls()).toMatchInlineSnapshot(`
    [
      "POST /api/account/password",
      "GET /api/account",
      "POST /api/account/email",
      "GET /api/account/sessions",
      "DELETE /api/account/sessions",
      "DELETE /api/account/sessions/{id}",
      "POST /api/account/export",
      "GET /api/account/export",
      "GET /api/account/export/state",
      "POST /api/account/delete",
      "POST /api/age-check/result",
      "POST /api/age-check",
      "GET /api/user.php",
      "PUT /api/user.php",
      "POST /api/activation-mail",
      "GET /api/consent",
      "POST /api/consent",
      "DELETE /api/consent",
      "GET /api/withdrawals",
      "POST /api/withdrawals",
      "PUT /api/place",
    ]
  `);
});

test('closes the search of members, which visitors may use elsewhere', async () => {
  expect(await isClosed()).toBe(true);
  expect(await isClosed(FROM_NL)).toBe(false);
});

test.each([
  ['asked from there, living elsewhere', 'NL', 'GB', true],
  ['living there, asked from elsewhere', 'GB', 'NL', true],
  ['living and asking elsewhere', 'NL', 'NL', false],
])('counts both countries: %s', async (_, residence, place, closed) => {
  await fixture.app.db.prepare('UPDATE members SET country = ?').bind(residence).run();
  expect(await isClosed({ 'x-test-country': place })).toBe(closed);
});

test('closes to a member who moves to such a country, and opens after a check', async () => {
  expect(await isClosed(FROM_NL)).toBe(false);
  await fixture.app.db.prepare("UPDATE members SET country = 'GB'").run();
  expect(await isClosed(FROM_NL)).toBe(true);
  await end(await start(), 'passed');
  expect(await read()).toMatchObject({ needed: false });
  expect([await isClosed(FROM_NL), await isClosed(FROM_GB)]).toEqual([false, false]);
});

test('tells the member’s own browser that a check is needed', async () => {
  const needed = async (headers: Record<string, string>) =>
    ((await (await ask('/api/user.php', {}, headers)).json()) as { members_area: string }).members_area;
  expect([await needed(FROM_GB), await needed(FROM_NL)]).toEqual(['age_check', 'open']);
});

const GROUPS: readonly Route['group'][] = ['members', 'account', 'chat', 'shop'];
const OPEN_PAGES: readonly string[] = [
  'age-check',
  'settings-consent',
  'settings-data',
  'settings-delete',
  'settings-password',
  'settings-email',
  'settings-sessions',
  'withdraw',
  // Links of emails, which are for visitors too.
  'mail-change-do',
  'mail-change-undo',
  'account-deleted-undo',
  'account-closed',
  'unsubscribe',
];
/** Without the page of a paused site, which leads on from one that is not. */
const PAGES = Object.entries<Route>(routes)
  .filter(([name]) => name !== 'paused')
  .filter(([name, { group }]) => GROUPS.includes(group) || /^(complete-signup|signup-matches)$/.test(name))
  .map(([name, { path }]) => ({ name, path: path.replace(/:\w+/g, 'jonas').replaceAll('?', '') }));

test.each(PAGES.filter(({ name }) => !OPEN_PAGES.includes(name)))(
  'leads from $path to the check and remembers the page',
  async ({ path }) => {
    const answer = await ask(`${path}?x=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/age-check?next=${encodeURIComponent(`${path}?x=1`)}`,
    ]);
  },
);

test.each([
  ...PAGES.filter(({ name }) => OPEN_PAGES.includes(name)),
  { path: '/pages/terms' },
  { path: '/complaints' },
])('leaves $path open', async ({ path }) => {
  await fixture.app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('Jonas');
});

test('lets an unchecked member download the own data, log out and delete the account', async () => {
  const password = 'correct horse battery';
  expect((await ask('/settings/data', { method: 'POST', form: { password } })).status).toBe(200);
  expect((await ask('/api/account/export')).status).toBe(200);
  const deleted = await ask('/settings/delete', { method: 'POST', form: { password } });
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/account-deleted']);
  const cookie = await fixture.app.startSession('ardenza', 'mira@mail.example').catch(() => null);
  expect((await ask('/api/user.php', { cookie: cookie ?? '' })).status).toBe(403);
});

test('lets an unchecked member withdraw the consent', async () => {
  const page = await ask('/age-check');
  expect(await page.text()).toContain('href="/settings/consent"');
  const withdrawn = await ask('/settings/consent', { method: 'POST', form: { withdraw: '1' } });
  expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([
    303,
    '/settings/consent?done=withdrawn',
  ]);
  expect(await fixture.app.db.prepare('SELECT paused, seeking FROM members').first()).toEqual({
    paused: 1,
    seeking: '',
  });
});

test('leads a member without consent to the check, then to the consent, then to the page', async () => {
  await ask('/api/consent', { method: 'DELETE', json: {} });
  const follow = async (path: string) => (await ask(path)).headers.get('location');
  const check = '/age-check?next=%2Fmembers';
  const consent = '/settings/consent?next=%2Fmembers';
  expect(await follow('/members')).toBe(check);
  expect((await ask(check)).status).toBe(200);
  await end(await start(), 'passed');
  expect(await follow(check)).toBe('/members');
  expect(await follow('/members')).toBe(consent);
  const given = await ask(consent, {
    method: 'POST',
    form: { sensitive_consent: CONSENT_VERSION, seeking: 'm' },
  });
  expect(given.headers.get('location')).toBe('/members');
  expect((await ask('/members')).status).toBe(200);
});

test('serves photos of others to no one before a check, and own ones to their owner', async () => {
  await fixture.app.addMember({ id: 'drawn', fictional: true });
  const [own, drawn] = [await addPhoto(fixture.app, 'mira'), await addPhoto(fixture.app, 'drawn')];
  const status = async (key: string, headers: Record<string, string>, cookie = fixture.cookie) =>
    (await ask(`/photos/${key}/full.webp`, { cookie }, headers)).status;
  expect([await status(own, FROM_GB), await status(drawn, FROM_GB), await status(drawn, FROM_NL)]).toEqual([
    200, 404, 200,
  ]);
  expect([await status(drawn, FROM_GB, ''), await status(drawn, FROM_NL, '')]).toEqual([404, 200]);
});

test('opens no socket, and closes an open one of a member who moves', async () => {
  const { app, cookie } = fixture;
  const headers = { upgrade: 'websocket', origin: 'https://ardenza.example' };
  const refused = await ask(SOCKET_PATH, { headers });
  expect(refused.status).toBe(403);
  const reader = createInboxReader(() => app.ports);
  const address = { tenant: 'ardenza', member: 'mira' };
  const session = hashToken(cookie.split('=')[1] ?? '');
  expect(await reader.readChanges(address, session, {})).not.toBeNull();
  await app.db.prepare("UPDATE members SET country = 'GB'").run();
  expect(await reader.readChanges(address, session, {})).toBeNull();
});
