import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';
import type { MySession } from '#client/features/account/sessions/contract.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
});

async function logIn(email: string, userAgent: string): Promise<string> {
  const answer = await app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  return getSessionCookie(answer);
}

async function list(cookie: string): Promise<MySession[]> {
  const answer = await app.ask('ardenza', '/api/account/sessions', { cookie });
  return ((await answer.json()) as { sessions: MySession[] }).sessions;
}

const end = (cookie: string | undefined, id = '', init: object = {}) =>
  app.ask('ardenza', `/api/account/sessions${id && `/${id}`}`, { method: 'DELETE', cookie, ...init });

test('lists the member’s own sessions in words, the current one first, without secrets', async () => {
  const here = await logIn('mira@mail.example', FIREFOX);
  app.advanceTime(60_000);
  await logIn('mira@mail.example', IPHONE);
  await logIn('jonas@mail.example', IPHONE);
  const sessions = await list(here);
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      started: '2026-11-21T12:00:00.000Z',
      last_seen: '2026-11-21T12:00:00.000Z',
      current: true,
    },
    {
      id: expect.any(String),
      browser: 'Safari',
      system: 'iPhone',
      started: '2026-11-21T12:01:00.000Z',
      last_seen: '2026-11-21T12:01:00.000Z',
      current: false,
    },
  ]);
  expect(sessions.every(({ id }) => id.length < 64)).toBe(true);
});

test('tells two identical devices apart by the time of their login', async () => {
  const here = await logIn('mira@mail.example', FIREFOX);
  app.advanceTime(3 * 60_000);
  await logIn('mira@mail.example', FIREFOX);
  const answer = await app.ask('ardenza', '/settings/sessions', { cookie: `${here}; locale=en` });
  const page = await answer.text();
  for (const time of ['12:00', '12:03']) expect(page).toMatch(new RegExp(`Nov.* 2026.* ${time}.* UTC`));
});

test('ends one session and keeps the others', async () => {
  const here = await logIn('mira@mail.example', FIREFOX);
  const there = await logIn('mira@mail.example', IPHONE);
  const [, other] = await list(here);
  expect((await end(here, other?.id)).status).toBe(200);
  expect((await app.ask('ardenza', '/api/user.php', { cookie: there })).status).toBe(403);
  expect(await list(here)).toHaveLength(1);
});

test('ends all other sessions at once', async () => {
  const here = await logIn('mira@mail.example', FIREFOX);
  const others = [await logIn('mira@mail.example', IPHONE), await logIn('mira@mail.example', '')];
  const jonas = await logIn('jonas@mail.example', IPHONE);
  expect((await end(here)).status).toBe(200);
  for (const cookie of others)
    expect((await app.ask('ardenza', '/api/user.php', { cookie })).status).toBe(403);
  expect(await list(here)).toHaveLength(1);
  expect(await list(jonas)).toHaveLength(1);
});

test.each([
  ['of another member', async (_: string, jonas: string) => (await list(jonas))[0]?.id],
  ['of this browser', async (here: string) => (await list(here))[0]?.id],
  ['that does not exist', async () => 'nonsense'],
])('answers not found for a session %s', async (_, id) => {
  const here = await logIn('mira@mail.example', FIREFOX);
  const jonas = await logIn('jonas@mail.example', IPHONE);
  expect((await end(here, await id(here, jonas))).status).toBe(404);
  expect(await list(here)).toHaveLength(1);
  expect(await list(jonas)).toHaveLength(1);
});

test('ends a session once when the request is repeated with the same key', async () => {
  const here = await logIn('mira@mail.example', FIREFOX);
  await logIn('mira@mail.example', IPHONE);
  const id = (await list(here))[1]?.id;
  const headers = { 'idempotency-key': 'a-key-of-sixteen-or-more' };
  expect((await end(here, id, { headers })).status).toBe(200);
  expect((await end(here, id, { headers })).status).toBe(200);
});

test('rejects visitors', async () => {
  expect((await app.ask('ardenza', '/api/account/sessions')).status).toBe(403);
  expect((await end(undefined)).status).toBe(403);
});
