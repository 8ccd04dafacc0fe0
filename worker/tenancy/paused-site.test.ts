import { beforeEach, expect, test } from 'vitest';
import { SOCKET_PATH } from '#client/features/chat/live/socket-frames.ts';
import sites from 'virtual:tenants';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite, switchSites } from '#worker/testing/sites.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createSites } from './sites.ts';

let app: TestApp;
let cookie: string;
let current: ReturnType<typeof createSites>;

const setState = (state: 'live' | 'paused') => {
  current = createSites({ ...sites, ...overrideSite('ardenza', { state, version: state }) });
};
const ask = async (path: string, init: AskInit = {}) =>
  app.ask('ardenza', path, { cookie: `${cookie}; locale=en`, ...init });
const read = async (path: string, init?: AskInit) => {
  const [html = ''] = (await (await ask(path, init)).text()).split('<script type="application/json"');
  return html.replaceAll('<!-- -->', '');
};

beforeEach(async () => {
  setState('live');
  app = await createTestApp({ sites: switchSites(() => current) });
  for (const id of ['mira', 'jonas']) await app.addMember({ id, email: `${id}@mail.example` });
  cookie = await app.login('ardenza', 'mira@mail.example');
  setState('paused');
});

test('leads a member from every page about other people to what is still open', async () => {
  for (const path of [
    '/members',
    '/members/jonas',
    '/chats',
    '/likes',
    '/swipe-game',
    '/credits',
    '/profile',
  ]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get('location')]).toEqual([
      path,
      302,
      `/paused?next=${encodeURIComponent(path)}`,
    ]);
  }
  const html = await read('/paused');
  expect(html).toContain('Ardenza is taking a break');
  for (const path of ['/settings/data', '/withdraw', '/settings/consent', '/settings/delete'])
    expect(html).toContain(`href="${path}"`);
  expect(html).toMatch(/href="mailto:[^"]+@ardenza\.example"/);
});

test('lets a member log in, take their data, withdraw and leave', async () => {
  expect(await app.login('ardenza', 'jonas@mail.example')).toContain('auth');
  for (const path of ['/settings/data', '/withdraw', '/settings/delete', '/pages/terms'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const json = { password: 'correct horse battery' };
  expect((await ask('/api/account/delete', { method: 'POST', json })).status).toBe(200);
});

test('offers no other visibility instead of the deletion, which could not be switched now', async () => {
  expect(await read('/settings/delete')).not.toContain('Maybe this is enough');
  setState('live');
  expect(await read('/settings/delete')).toContain('Maybe this is enough');
});

test('lets a member confirm the address by the link', async () => {
  await app.addMember({ id: 'ada', email: 'ada@mail.example', status: 'not_confirmed' });
  const ada = await app.startSession('ardenza', 'ada@mail.example');
  await ask('/api/activation-mail', { method: 'POST', json: {}, cookie: ada });
  const json = { token: findMailToken(app.mails().at(-1)) };
  expect((await ask('/api/activate', { method: 'POST', json, cookie: ada })).status).toBe(200);
});

test('refuses calls about other people with a typed error, and sockets', async () => {
  for (const answer of [
    await ask('/api/members?gender=a'),
    await ask('/api/chats.php'),
    await ask('/api/likes', { method: 'POST', json: {} }),
    await ask('/api/messages', { method: 'POST', json: {} }),
    await ask('/api/place', { method: 'PUT', json: { country: 'NL', region: null, town: null } }),
  ]) {
    const { error, message } = (await answer.json()) as { error: string; message: string };
    expect([answer.status, error]).toEqual([403, 'site_paused']);
    expect(message).toBe('The site is paused right now. Only your account settings are open.');
  }
  expect((await ask(SOCKET_PATH, { headers: { upgrade: 'websocket' } })).status).toBe(403);
});

test('serves members their own photos only', async () => {
  const photos = ['mira', 'jonas'].map(async (id) => `/photos/${await addPhoto(app, id)}/thumb.webp`);
  const answers = (await Promise.all(photos)).map(async (path) => (await ask(path)).status);
  expect(await Promise.all(answers)).toEqual([200, 404]);
});

test('takes no new members and shows no one to visitors', async () => {
  const html = await read('/', { cookie: 'locale=en' });
  expect(html).toContain('Sign-up is closed right now');
  expect(html).not.toMatch(/src="\/photos\//);
});

test('leads back to the page asked for once the site is live again', async () => {
  setState('live');
  const { headers } = await ask('/paused?next=%2Fchats');
  expect(headers.get('location')).toBe('/chats');
});
