import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';

const NEW = 'seven quiet lanterns';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', language: 'en' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

const change = (over: object = {}, init: object = {}) =>
  app.ask('ardenza', '/api/account/password', {
    method: 'POST',
    cookie,
    json: { current: PASSWORD, password: NEW, repeat: NEW, ...over },
    ...init,
  });
const logIn = (password: string) =>
  app.ask('ardenza', '/api/user.php', { method: 'POST', json: { email: 'mira@mail.example', password } });

test('starts a new session for this browser and ends all others when the password changes', async () => {
  const elsewhere = await app.login('ardenza', 'mira@mail.example');
  const answer = await change();
  expect(await answer.json()).toEqual({ ok: true });
  expect(getSessionCookie(answer)).not.toBe(cookie);
  expect(await isLoggedIn(app, getSessionCookie(answer))).toBe(true);
  expect(await isLoggedIn(app, cookie)).toBe(false);
  expect(await isLoggedIn(app, elsewhere)).toBe(false);
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(NEW)).status).toBe(200);
});

test('emails the owner about the change', async () => {
  await change();
  expect(app.mails().map(({ to, subject }) => [to, subject])).toEqual([
    ['mira@mail.example', 'Your password at Ardenza was changed'],
  ]);
  expect(app.mails()[0]?.text).toContain('https://ardenza.example/reset-password');
});

test.each([
  ['the old one is wrong', { current: 'not this one' }, { current: 'password_wrong' }],
  ['the old one is missing', { current: '' }, { current: 'required' }],
  ['the new one is short', { password: 'short', repeat: 'short' }, { password: 'password_short' }],
  ['the new one is common', { password: 'password1', repeat: 'password1' }, { password: 'password_common' }],
  [
    'the new one is the name',
    { password: 'mira1234', repeat: 'mira1234' },
    { password: 'password_personal' },
  ],
  ['the new one is the old one', { password: PASSWORD, repeat: PASSWORD }, { password: 'password_same' }],
  [
    'both are the same and wrong',
    { current: 'not this one', password: 'not this one', repeat: 'not this one' },
    { current: 'password_wrong' },
  ],
  ['the repeat differs', { repeat: 'seven quiet lantern' }, { repeat: 'password_repeat' }],
])('changes nothing when %s', async (_, over, fields) => {
  const answer = await change(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields });
  expect(await isLoggedIn(app, cookie)).toBe(true);
  expect((await logIn(PASSWORD)).status).toBe(200);
  expect(app.mails()).toEqual([]);
});

test('locks after ten wrong passwords, so that an open session cannot guess it', async () => {
  for (let i = 0; i < 10; i++) expect((await change({ current: `guess ${i}` })).status).toBe(422);
  const answer = await change();
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ error: 'too_many_attempts' });
  expect((await logIn(PASSWORD)).status).toBe(429);
  expect(await isLoggedIn(app, cookie)).toBe(true);
  app.advanceTime(15 * 60_000);
  expect((await change()).status).toBe(200);
});

test('does not count a right password as a try', async () => {
  for (let i = 0; i < 12; i++) expect((await change({ password: 'x', repeat: 'x' })).status).toBe(422);
  expect((await change()).status).toBe(200);
});

test('withdraws pending links when the password changes', async () => {
  const json = { email: 'mira@mail.example' };
  await app.ask('ardenza', '/api/password-reset', { method: 'POST', json });
  const token = findMailToken(app.mails().at(-1));
  expect(token).not.toBe('');
  await change();
  const reset = { token, password: 'another long one', repeat: 'another long one' };
  const answer = await app.ask('ardenza', '/api/password-reset/do', { method: 'POST', json: reset });
  expect(answer.status).toBe(410);
});

test('accepts one of two simultaneous changes with the same old password', async () => {
  const answers = await Promise.all([
    change(),
    change({ password: 'nine loud lamps', repeat: 'nine loud lamps' }),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('sends no email to an address that is not confirmed', async () => {
  await app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'").run();
  expect((await change()).status).toBe(200);
  expect((await logIn(NEW)).status).toBe(200);
  expect(app.mails()).toEqual([]);
});

test('limits password changes to ten a day', async () => {
  for (let i = 0; i < 10; i++) {
    const [current, password] = i % 2 === 0 ? [PASSWORD, NEW] : [NEW, PASSWORD];
    const answer = await change({ current, password, repeat: password });
    expect(answer.status).toBe(200);
    cookie = getSessionCookie(answer);
  }
  const answer = await change();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(app.mails()).toHaveLength(10);
  expect(await isLoggedIn(app, cookie)).toBe(true);
  app.advanceTime(24 * 3_600_000);
  expect((await change()).status).toBe(200);
});

test('rejects visitors and asks them to log in', async () => {
  expect((await change({}, { cookie: undefined })).status).toBe(403);
});
