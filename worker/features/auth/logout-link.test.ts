import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/app.ts';

test('a log-out link that is followed without scripts ends the session and leads home', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const headers = { 'sec-fetch-mode': 'navigate' };
  const answer = await app.ask('ardenza', '/api/logout.php', { cookie, headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
  expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(403);
});

test('what only reads stays an answer, also in the address bar', async () => {
  const app = await createTestApp();
  const answer = await app.ask('ardenza', '/api/settings.php', { headers: { 'sec-fetch-mode': 'navigate' } });
  expect(await answer.json()).toMatchObject({ name: 'Ardenza' });
});
