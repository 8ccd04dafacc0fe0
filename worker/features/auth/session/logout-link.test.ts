import { expect, test } from 'vitest';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';

test('ends the session and leads home when the logout link is opened without scripts', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const headers = { 'sec-fetch-mode': 'navigate' };
  const answer = await app.ask('ardenza', '/api/logout.php', { cookie, headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(403);
});

test('answers JSON when a reading call is opened in the address bar', async () => {
  const app = await createTestApp();
  const answer = await app.ask('ardenza', '/api/settings.php', { headers: { 'sec-fetch-mode': 'navigate' } });
  expect(await answer.json()).toMatchObject({ name: 'Ardenza' });
});

test.each(['cookie', 'none'])(
  'empties the browser cache by script too, and keeps its storage: %s',
  async (has) => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', email: 'mira@mail.example' });
    const cookie = has === 'cookie' ? await app.login('ardenza', 'mira@mail.example') : undefined;
    const answer = await app.ask('ardenza', '/api/logout.php', { cookie });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  },
);

test('clears the browser cache when the account is deleted, and at no other time', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.login('ardenza', 'mira@mail.example');
  for (const path of ['/', '/members', '/api/user.php'])
    expect((await app.ask('ardenza', path, { cookie })).headers.has('clear-site-data')).toBe(false);
  const json = { reason: 'other', message: '', password: PASSWORD };
  const deleted = await app.ask('ardenza', '/api/account/delete', { method: 'POST', json, cookie });
  expect(deleted.status).toBe(200);
  expect(deleted.headers.get('clear-site-data')).toBe('"cache"');
});
