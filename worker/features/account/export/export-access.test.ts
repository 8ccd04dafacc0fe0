import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', about: 'Likes <tea>' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example', name: 'Jonas' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

const open = (over: object = {}, init: object = {}) =>
  app.ask('ardenza', '/api/account/export', {
    method: 'POST',
    cookie,
    json: { password: PASSWORD, ...over },
    ...init,
  });

const file = (sessionCookie: string | undefined = cookie) =>
  app.ask('ardenza', '/api/account/export', { cookie: sessionCookie });

test('refuses the file without the password', async () => {
  expect((await file()).status).toBe(410);
  const answer = await open({ password: 'a guess' });
  expect(await answer.json()).toMatchObject({ fields: { password: 'password_wrong' } });
  expect((await file()).status).toBe(410);
});

test('opens the file to this session only, for ten minutes', async () => {
  const elsewhere = await app.login('ardenza', 'mira@mail.example');
  const jonas = await app.login('ardenza', 'jonas@mail.example');
  await open();
  expect((await file(elsewhere)).status).toBe(410);
  expect((await file(jonas)).status).toBe(410);
  expect((await app.ask('ardenza', '/api/account/export')).status).toBe(403);
  app.advanceTime(10 * 60_000 - 1);
  expect((await file()).status).toBe(200);
  app.advanceTime(1);
  expect((await file()).status).toBe(410);
});

test('limits export requests per day', async () => {
  for (let i = 0; i < 5; i++) expect((await open()).status).toBe(200);
  expect((await open()).status).toBe(429);
  app.advanceTime(86_400_000);
  expect((await open()).status).toBe(200);
});

test('limits downloads of the file to twenty per hour', async () => {
  await open();
  for (let i = 0; i < 20; i++) expect((await file()).status).toBe(200);
  const refused = await file();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  app.advanceTime(3_600_000);
  await open();
  expect((await file()).status).toBe(200);
});
