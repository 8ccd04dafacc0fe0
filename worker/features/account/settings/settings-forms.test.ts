import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', language: 'en' });
  cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
});

const page = async (path: string, sessionCookie = cookie) =>
  (await app.ask('ardenza', path, { cookie: sessionCookie })).text();
const send = (path: string, form: Record<string, string>, sessionCookie = cookie) =>
  app.ask('ardenza', path, { method: 'POST', form, cookie: sessionCookie });
const cookieOf = (answer: Response) => `${getSessionCookie(answer)}; locale=en`;

test.each([
  '/settings',
  '/settings/password',
  '/settings/email',
  '/settings/sessions',
  '/settings/data',
  '/settings/delete',
])('serves %s to members only, complete without scripts', async (path) => {
  const visitor = await app.ask('ardenza', path);
  expect(visitor.status).toBe(302);
  expect(visitor.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
  const answer = await app.ask('ardenza', path, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).toContain('aria-current="page"');
});

test('changes a password with the form alone', async () => {
  const wrong = await send('/settings/password', {
    current: 'x',
    password: 'a long one',
    repeat: 'a long on',
  });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('The two passwords are different.');
  const answer = await send('/settings/password', {
    current: PASSWORD,
    password: 'a long one',
    repeat: 'a long one',
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Your password is changed.');
  expect(await page('/settings', cookieOf(answer))).toContain('mira@mail.example');
});

test('describes inactive modes by what they would do and active modes by what they do', async () => {
  const t = getTranslator('en');
  const off = await page('/settings');
  expect(off).toContain(t('settings.invisible.text'));
  expect(off).not.toContain(t('settings.invisible.on_text'));
  expect(off.split('pill--success'), 'only the read receipts are on').toHaveLength(2);
  await send('/settings', { mode: 'invisible', on: '1' });
  for (const path of ['/settings', '/settings/delete']) {
    const on = await page(path);
    expect(on).toContain(t('settings.invisible.on_text'));
    expect(on).not.toContain(t('settings.invisible.text'));
    expect(on).toContain(`<span class="pill pill--success">${t('settings.invisible.is_on')}</span>`);
    expect(on).toContain(t('settings.pause.text'));
  }
});

test('switches read receipts off and on again', async () => {
  const t = getTranslator('en');
  expect(await page('/settings')).toContain(t('settings.read_receipts.on_text'));
  await send('/settings', { mode: 'read_receipts', on: '' });
  expect(await page('/settings')).not.toContain(t('settings.read_receipts.on_text'));
  const on = await send('/settings', { mode: 'read_receipts', on: '1' });
  expect(on.headers.get('location')).toBe('/settings?on=read_receipts');
});

test('switches a mode on with one button and off with another', async () => {
  const on = await send('/settings', { mode: 'pause', on: '1' });
  expect(on.headers.get('location')).toBe('/settings?on=pause');
  expect(await page('/settings?on=pause')).toContain('Your profile is paused. No one sees it.');
  await send('/settings', { mode: 'pause', on: '' });
  expect(await page('/settings?on=pause')).not.toContain('Your profile is paused.');
  expect((await send('/settings', { mode: 'paused_user', on: '1' })).status).toBe(422);
});

test('changes and undoes an address with forms and emails alone, and uses up no link on GET', async () => {
  const sent = await send('/settings/email', { email: 'new@mail.example', password: PASSWORD });
  expect(await sent.text()).toContain('new@mail.example');
  const token = findMailToken(app.mails().at(-1));
  const path = `/mail-change/do?token=${token}`;
  expect(await page(path, 'locale=en')).toContain('autoComplete="current-password"');
  expect(await page(path)).not.toContain('current-password');
  const done = await send('/mail-change/do', { token });
  expect(await done.text()).toContain('Your new email is confirmed');
  expect(await page(path)).toContain('This link no longer works');

  const undo = findMailToken(app.mails().at(-1));
  expect(await page(`/mail-change/undo?token=${undo}`, 'locale=en')).toContain('Take back account');
  const back = await send(
    '/mail-change/undo',
    { token: undo, password: 'a long one', repeat: 'a long one' },
    'locale=en',
  );
  expect(back.headers.get('location')).toBe('/settings');
  expect(await page('/settings', cookieOf(back))).toContain('mira@mail.example');
});

test('deletes and restores an account with forms and the email alone', async () => {
  const form = { reason: '', message: '', password: PASSWORD };
  const refused = await send('/settings/delete', { ...form, password: '' });
  expect(refused.status).toBe(422);
  const answer = await send('/settings/delete', form);
  expect(answer.headers.get('location')).toBe('/account-deleted');
  expect(answer.headers.getSetCookie().join()).toMatch(/auth=; Max-Age=0/);
  const login = { email: 'mira@mail.example', password: PASSWORD };
  const loggedIn = await send('/login', login, 'locale=en');
  expect(loggedIn.status).toBe(403);
  expect(await loggedIn.text()).toContain('This account is being deleted.');

  const token = findMailToken(app.mails().at(-1));
  expect(await page(`/account-deleted/undo?token=${token}`, 'locale=en')).toContain('Restore your account');
  const back = await send('/account-deleted/undo', { token }, 'locale=en');
  expect(await back.text()).toContain('Welcome back');
  expect(await page('/settings', cookieOf(back))).toContain('mira@mail.example');
  const old = await app.ask('ardenza', '/account-deleted', { cookie: cookieOf(back) });
  expect([old.status, old.headers.get('location')]).toEqual([302, '/members']);
});

test('says that the data is gone when the deleted account was never confirmed', async () => {
  expect(await page('/account-deleted', 'locale=en')).toContain('Use the link we emailed you');
  const erased = await page('/account-deleted?erased=1', 'locale=en');
  expect(erased).toContain('we keep nothing');
  expect(erased).not.toContain('Use the link we emailed you');
});

test('offers the file again after a reload, for as long as it can be downloaded', async () => {
  await send('/settings/data', { password: PASSWORD });
  app.advanceTime(8.5 * 60_000);
  const html = await page('/settings/data');
  expect(html).toContain('href="/api/account/export"');
  expect(html).toContain(getTranslator('en')('settings.data.ready', { count: 2 }));
  app.advanceTime(1.5 * 60_000);
  expect(await page('/settings/data')).not.toContain('/api/account/export');
});

test('downloads the file after the password is given', async () => {
  expect(await page('/settings/data')).not.toContain('/api/account/export');
  const answer = await send('/settings/data', { password: PASSWORD });
  expect(await answer.text()).toMatch(/href="\/api\/account\/export" download="my-data.json"/);
});
