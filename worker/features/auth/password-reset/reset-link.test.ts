import { expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { expectInvalidLink } from '#worker/testing/mail-token.ts';
import { setUpPasswordReset } from './password-reset.fixture.ts';

const fixture = setUpPasswordReset();
const { requestToken, reset, logIn } = fixture;

const MINUTE_MS = 60_000;

test('accepts a reset link once, and only while it is the newest one', async () => {
  const [first, second] = [await requestToken(), await requestToken()];
  expect(first).not.toBe(second);
  await expectInvalidLink(await reset(first));
  expect((await reset(second)).status).toBe(200);
  await expectInvalidLink(await reset(second));
});

test('works once when used several times at the same time', async () => {
  const token = await requestToken();
  const passwords = ['password of one', 'password of two', 'password of three'];
  const answers = await Promise.all(
    passwords.map((password) => reset(token, { password, repeat: password })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect((await logIn(passwords[won] ?? '')).status).toBe(200);
});

test('tells the owner of the mailbox of the new password, once, in their language', async () => {
  await fixture.app.db.prepare("UPDATE members SET language = 'de'").run();
  const token = await requestToken();
  await reset(token);
  await reset(token);
  const [, mail, ...others] = fixture.app.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'mira@mail.example', headers: { 'Content-Language': 'de' } });
  expect(mail?.text).toContain('https://ardenza.example/reset-password?lang=de');
});

test('rejects a link that is an hour old and keeps the old password', async () => {
  const token = await requestToken();
  fixture.app.advanceTime(60 * MINUTE_MS);
  await expectInvalidLink(await reset(token));
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test('rejects the link on another site and for another purpose', async () => {
  const token = await requestToken();
  await expectInvalidLink(await reset(token, {}, {}, 'velours'));
  await expectInvalidLink(
    await fixture.app.ask('ardenza', '/api/activate', { method: 'POST', json: { token } }),
  );
  expect((await reset(token)).status).toBe(200);
});

test.each([
  ['no password', { password: '', repeat: '' }, { password: 'required' }],
  ['a short password', { password: 'short77', repeat: 'short77' }, { password: 'password_short' }],
  ['the member’s name', { password: 'mira1234', repeat: 'mira1234' }, { password: 'password_personal' }],
  ['a different repetition', { repeat: 'another password' }, { repeat: 'password_repeat' }],
])('rejects %s and keeps the link', async (_, over, fields) => {
  const token = await requestToken();
  const answer = await reset(token, over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields });
  expect((await reset(token)).status).toBe(200);
});

test('keeps the link when the server is busy', async () => {
  const token = await requestToken();
  const { passwords } = fixture.app.ports;
  const hash = passwords.hash.bind(passwords);
  passwords.hash = () => Promise.reject(new ApiError('busy', { retryAfter: 5 }));
  expect((await reset(token)).status).toBe(503);
  passwords.hash = hash;
  expect((await reset(token)).status).toBe(200);
});
