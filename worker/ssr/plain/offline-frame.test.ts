import { expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const nameSession = async (app: TestApp, path: string, cookie?: string) =>
  (await app.ask('ardenza', path, { cookie })).headers.get('x-kept-session');

test('names the session on pages of members, so that a browser keeps them only for it', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const name = await nameSession(app, '/chats', cookie);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(cookie).not.toContain(name ?? '');
  expect(await nameSession(app, '/settings', cookie)).toBe(name);
  const later = await app.login('ardenza', 'mira@mail.example');
  expect(await nameSession(app, '/chats', later)).not.toBe(name);
  for (const path of ['/', '/login', '/chats']) expect(await nameSession(app, path)).toBeNull();
});

test('gives the service worker a page in the language and the look of the site', async () => {
  const app = await createTestApp();
  const answer = await app.ask('ardenza', '/offline.json', { headers: { cookie: 'locale=en' } });
  const frame = (await answer.json()) as Record<string, string>;
  expect(frame['page']).toContain('Ardenza');
  expect(frame['page']).toContain('You’re offline');
  expect(frame['page']?.match(/\{\{\w+\}\}/g)).toEqual(['{{kept}}']);
  expect(frame['kept']).toContain('{{links}}');
  expect(frame['link']).toContain('href="{{path}}"');
  expect(frame['since']).toContain('{{time}}');
  // The browser shows it with these headers.
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
});
