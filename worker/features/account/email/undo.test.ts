import { expect, test } from 'vitest';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';
import { setUpEmailChange, NEXT_PASSWORD } from './email-change.fixture.ts';

const fixture = setUpEmailChange();
const { post, request, confirm, undo, mailTo, addressOf } = fixture;

const HOUR_MS = 3_600_000;

async function change(email: string) {
  expect((await request(email)).status).toBe(200);
  const answer = await confirm(findMailToken(mailTo(email)));
  expect(answer.status).toBe(200);
  fixture.cookie = getSessionCookie(answer);
}

test('tells the old address at once, which can undo the change within 48 hours', async () => {
  await change('new@mail.example');
  const warning = mailTo('mira@mail.example');
  expect(warning?.text).toContain('https://ardenza.example/mail-change/undo?token=');
  expect(warning?.text).toContain('48');
  expect(warning?.text).not.toContain('new@mail.example');

  fixture.app.advanceTime(48 * HOUR_MS - 1);
  const answer = await undo(findMailToken(warning));
  expect(await answer.json()).toEqual({ ok: true });
  expect(await addressOf()).toBe('mira@mail.example');
  expect(await isLoggedIn(fixture.app, getSessionCookie(answer))).toBe(true);
  expect(await isLoggedIn(fixture.app, fixture.cookie)).toBe(false);
  const json = { email: 'mira@mail.example', password: PASSWORD };
  expect((await fixture.app.ask('ardenza', '/api/user.php', { method: 'POST', json })).status).toBe(401);
  const next = await fixture.app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { ...json, password: NEXT_PASSWORD },
  });
  expect(next.status).toBe(200);
  expect((await undo(findMailToken(warning))).status).toBe(410);
  expect(mailTo('mira@mail.example')?.text).toContain('https://ardenza.example/reset-password');
});

test('rejects the undo link after 48 hours', async () => {
  await change('new@mail.example');
  fixture.app.advanceTime(48 * HOUR_MS + 1);
  expect((await undo(findMailToken(mailTo('mira@mail.example')))).status).toBe(410);
  expect(await addressOf()).toBe('new@mail.example');
});

test('checks the new password of an undo, and keeps the link when it is refused', async () => {
  await change('new@mail.example');
  const token = findMailToken(mailTo('mira@mail.example'));
  expect(await (await undo(token, { password: 'mira', repeat: 'mira' })).json()).toMatchObject({
    fields: { password: 'password_short' },
  });
  expect(await (await undo(token, { repeat: 'something else' })).json()).toMatchObject({
    fields: { repeat: 'password_repeat' },
  });
  expect((await undo(token)).status).toBe(200);
});

test('lets the first owner undo even after a second address, a new password and a deletion by a thief', async () => {
  await change('thief@mail.example');
  const first = findMailToken(mailTo('mira@mail.example'));
  fixture.app.advanceTime(1000);
  await change('thief2@mail.example');
  const password = { current: PASSWORD, password: 'stolen for good', repeat: 'stolen for good' };
  fixture.cookie = getSessionCookie(await post('/api/account/password', password));
  const end = { reason: 'other', password: 'stolen for good' };
  expect((await post('/api/account/delete', end)).status).toBe(200);

  expect((await undo(first)).status).toBe(200);
  expect(await addressOf()).toBe('mira@mail.example');
  expect((await undo(findMailToken(mailTo('thief@mail.example')))).status).toBe(410);
  expect((await fixture.app.ask('ardenza', '/api/user.php', { cookie: fixture.cookie })).status).toBe(403);
});

test('keeps the first owner’s undo link when a later change is undone', async () => {
  await change('thief@mail.example');
  const first = findMailToken(mailTo('mira@mail.example'));
  fixture.app.advanceTime(1000);
  await change('thief2@mail.example');
  expect((await undo(findMailToken(mailTo('thief@mail.example')))).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect(await addressOf()).toBe('mira@mail.example');
});
