import { expect, test } from 'vitest';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';
import { setUpEmailChange } from './email-change.fixture.ts';

const fixture = setUpEmailChange();
const { begin, post, request, confirm, undo, mailTo, addressOf } = fixture;

const HOUR_MS = 3_600_000;

test('changes the address of the account when the link of the email is confirmed, not before', async () => {
  const elsewhere = await fixture.app.login('ardenza', 'mira@mail.example');
  expect(await (await request('new@mail.example')).json()).toEqual({ ok: true });
  expect(fixture.app.mails().map(({ to }) => to)).toEqual(['new@mail.example']);
  expect(await addressOf()).toBe('mira@mail.example');
  const account = await fixture.app.ask('ardenza', '/api/account', { cookie: fixture.cookie });
  expect(await account.json()).toEqual({ email: 'mira@mail.example', new_email: 'new@mail.example' });

  const answer = await confirm(findMailToken(mailTo('new@mail.example')));
  expect(await answer.json()).toEqual({ ok: true });
  expect(await addressOf()).toBe('new@mail.example');
  expect(await isLoggedIn(fixture.app, getSessionCookie(answer))).toBe(true);
  expect(await isLoggedIn(fixture.app, fixture.cookie)).toBe(false);
  expect(await isLoggedIn(fixture.app, elsewhere)).toBe(false);
  expect(await fixture.app.login('ardenza', 'new@mail.example')).not.toBe('');
});

test('rejects a confirmation from a stranger’s mailbox without session or password', async () => {
  await request('stranger@mail.example');
  const token = findMailToken(mailTo('stranger@mail.example'));
  const without = { cookie: undefined };
  const check = { token, purpose: 'change_email' };
  expect(await (await post('/api/one-time-link', check, without)).json()).toEqual({
    valid: true,
    needs_password: true,
  });
  expect(await (await confirm(token, {}, without)).json()).toMatchObject({
    fields: { password: 'required' },
  });
  expect((await confirm(token, { password: 'a guess' }, without)).status).toBe(422);
  const jonas = await fixture.app.login('ardenza', 'jonas@mail.example');
  expect((await confirm(token, {}, { cookie: jonas })).status).toBe(422);
  expect(await addressOf()).toBe('mira@mail.example');
  expect((await confirm(token, { password: PASSWORD }, without)).status).toBe(200);
  expect(await addressOf()).toBe('stranger@mail.example');
});

test.each([
  ['is no address', 'no address', 'email_invalid'],
  ['is the current one', 'MIRA@mail.example', 'email_own'],
])('rejects an address that %s', async (_, email, code) => {
  const answer = await request(email);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { email: code } });
  expect(fixture.app.mails()).toEqual([]);
});

test('asks for the password and counts wrong tries like those of the login', async () => {
  for (let i = 0; i < 10; i++)
    expect(await (await request('new@mail.example', { password: `guess ${i}` })).json()).toMatchObject({
      fields: { password: 'password_wrong' },
    });
  expect((await request('new@mail.example')).status).toBe(429);
  expect(fixture.app.mails()).toEqual([]);
});

test('reveals only to the mailbox that the address has an account', async () => {
  const answer = await request('jonas@mail.example');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true });
  const [mail] = fixture.app.mails();
  expect(mail?.to).toBe('jonas@mail.example');
  expect(findMailToken(mail)).toBe('');
  expect(mail?.text).toContain('https://ardenza.example/login');
});

test('tells the owner of a closed account of the attempt, without a login', async () => {
  await fixture.app.addMember({ id: 'closed', email: 'closed@mail.example', status: 'disabled' });
  expect(await (await request('closed@mail.example')).json()).toEqual({ ok: true });
  const [mail] = fixture.app.mails();
  expect(mail?.text).toContain('https://ardenza.example/complaints');
  expect(mail?.text).not.toMatch(/\/(login|reset-password)/);
});

test('says on the page that the address is taken when the site reveals accounts', async () => {
  await begin(overrideSite('ardenza', { reveal_accounts: true }));
  const answer = await request('jonas@mail.example');
  expect(await answer.json()).toMatchObject({ fields: { email: 'email_taken' } });
  expect(fixture.app.mails()).toEqual([]);
});

test('rejects the confirmation when another account has confirmed the address meanwhile', async () => {
  await request('new@mail.example');
  await fixture.app.addMember({ id: 'quick', email: 'new@mail.example' });
  const answer = await confirm(findMailToken(mailTo('new@mail.example')));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'activation_failed' });
  expect(await isLoggedIn(fixture.app, fixture.cookie)).toBe(true);
  expect(mailTo('mira@mail.example')).toBeUndefined();
});

test('accepts a link for a day, once, on its own site and for its own purpose', async () => {
  await request('new@mail.example');
  const token = findMailToken(mailTo('new@mail.example'));
  expect((await confirm(token, {}, {}, 'velours')).status).toBe(410);
  expect((await undo(token)).status).toBe(410);
  fixture.app.advanceTime(24 * HOUR_MS);
  expect((await confirm(token)).status).toBe(410);
  await request('other@mail.example');
  const again = findMailToken(mailTo('other@mail.example'));
  fixture.cookie = getSessionCookie(await confirm(again));
  expect((await confirm(again)).status).toBe(410);
});

test('accepts only the newest of several links', async () => {
  await request('first@mail.example');
  await request('second@mail.example');
  expect((await confirm(findMailToken(mailTo('first@mail.example')))).status).toBe(410);
  expect((await confirm(findMailToken(mailTo('second@mail.example')))).status).toBe(200);
});

test('limits a member to five new addresses a day', async () => {
  for (let i = 0; i < 5; i++) expect((await request(`new${i}@mail.example`)).status).toBe(200);
  const answer = await request('new5@mail.example');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(fixture.app.mails()).toHaveLength(5);
});

test('limits the emails to one mailbox to five per hour for all members together', async () => {
  for (let i = 0; i < 6; i++) {
    await fixture.app.addMember({ id: `other${i}`, email: `other${i}@mail.example` });
    fixture.cookie = await fixture.app.login('ardenza', `other${i}@mail.example`);
    expect((await request('new@mail.example')).status).toBe(i < 5 ? 200 : 429);
  }
  expect(fixture.app.mails()).toHaveLength(5);
});

test('sends one email when the request is repeated with the same key', async () => {
  const headers = { 'idempotency-key': 'a-key-of-sixteen-or-more' };
  const first = await request('new@mail.example', {}, { headers });
  const second = await request('new@mail.example', {}, { headers });
  expect(await second.json()).toEqual(await first.json());
  expect(fixture.app.mails()).toHaveLength(1);
});
