import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

async function signUp(over: object = {}): Promise<string> {
  const json = { ...SIGNUP_FORM, ...over };
  const answer = await app.ask('ardenza', '/api/signup', { method: 'POST', json });
  expect(answer.status).toBe(200);
  return findMailToken(app.mails().at(-1));
}

const activate = (token: string, init: object = {}, site = 'ardenza') =>
  app.ask(site, '/api/activate', { method: 'POST', json: { token, password: PASSWORD }, ...init });

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0];

const userOf = async (cookie: string | undefined) =>
  (await app.ask('ardenza', '/api/user.php', { cookie })).json();

const rows = async (sql: string) => (await app.db.prepare(sql).all()).results;

const statuses = async () =>
  (await rows('SELECT status FROM members ORDER BY rowid')).map((row) => row['status']);

test('confirms the address, grants the credits and logs in when the link is used', async () => {
  const answer = await activate(await signUp());
  expect(await answer.json()).toEqual({ ok: true });
  expect(await userOf(cookieOf(answer))).toMatchObject({
    status: 'active',
    profile: { name: 'Mira', status: 'active' },
    credits: 30,
  });
  expect(await rows('SELECT * FROM one_time_links')).toEqual([]);
});

test('gives the browser a new session and ends those elsewhere', async () => {
  const token = await signUp();
  const here = await app.login('ardenza', 'mira@mail.example');
  const elsewhere = await app.login('ardenza', 'mira@mail.example');
  const cookie = cookieOf(await activate(token, { cookie: here }));
  expect(cookie).not.toBe(here);
  expect(await userOf(cookie)).toMatchObject({ status: 'active' });
  expect(await userOf(here)).toMatchObject({ error: 'authentication_required' });
  expect(await userOf(elsewhere)).toMatchObject({ error: 'authentication_required' });
});

test('needs no password when the browser is logged in to that account', async () => {
  const token = await signUp();
  const cookie = await app.login('ardenza', 'mira@mail.example');
  expect((await activate(token, { cookie, json: { token } })).status).toBe(200);
});

/** A refused activation does not use up the link. */
async function expectRefusal(answer: Response, password: string) {
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields: { password } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await statuses()).not.toContain('active');
}

// Anyone can sign up with the address of another person, who must not confirm that account with one button.
test('rejects the link without a session or the password of the account', async () => {
  const token = await signUp({ name: 'Impostor', password: 'the impostor’s own' });
  await expectRefusal(await activate(token, { json: { token } }), 'required');
  await expectRefusal(await activate(token, { json: { token, password: '' } }), 'required');
  await expectRefusal(await activate(token), 'password_wrong');

  app.advanceTime(1000);
  const own = await signUp();
  const cookie = await app.login('ardenza', 'mira@mail.example');
  await expectRefusal(await activate(token, { cookie, json: { token } }), 'required');
  expect((await activate(own, { cookie, json: { token: own } })).status).toBe(200);
  expect(await rows('SELECT name, status FROM members')).toEqual([{ name: 'Mira', status: 'active' }]);
  await expectNothing(await activate(token, { json: { token, password: 'the impostor’s own' } }));
});

test('limits guesses of the account’s password', async () => {
  const token = await signUp();
  const guess = (password: string, n: number) =>
    activate(token, { json: { token, password }, headers: { 'x-test-address': `198.51.100.${n}` } });
  for (let n = 0; n < 10; n++) await expectRefusal(await guess('a wrong password', n), 'password_wrong');
  const locked = await guess(PASSWORD, 10);
  expect(locked.status).toBe(429);
  expect(await locked.json()).toMatchObject({ error: 'too_many_attempts', params: { minutes: 15 } });
  app.advanceTime(15 * 60_000);
  expect((await guess(PASSWORD, 11)).status).toBe(200);
});

test('keeps other unconfirmed accounts that were paid for when one confirms the address', async () => {
  await app.addMember({ id: 'paid', email: 'mira@mail.example', status: 'not_confirmed', paidUser: true });
  expect((await activate(await signUp())).status).toBe(200);
  expect(await rows('SELECT name, status FROM members ORDER BY name')).toEqual([
    { name: 'Mira', status: 'active' },
    { name: 'paid', status: 'not_confirmed' },
  ]);
});

async function expectNothing(answer: Response) {
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ error: 'link_invalid' });
  expect(answer.headers.getSetCookie()).toEqual([]);
}

test('removes other unpaid unconfirmed accounts of the address', async () => {
  const first = await signUp({ name: 'Impostor', password: 'the impostor’s own' });
  app.advanceTime(1000);
  const second = await signUp();
  expect(await statuses()).toEqual(['not_confirmed', 'not_confirmed']);
  expect((await activate(second)).status).toBe(200);
  expect(await rows('SELECT name, status FROM members')).toEqual([{ name: 'Mira', status: 'active' }]);
  await expectNothing(await activate(first));
});

test('fails with a message when another account has confirmed the address', async () => {
  const token = await signUp();
  await app.addMember({ id: 'owner', email: 'mira@mail.example' });
  const answer = await activate(token);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'activation_failed' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await statuses()).toEqual(['not_confirmed', 'active']);
  expect(await rows('SELECT * FROM credit_ledger')).toEqual([]);
  expect(await rows('SELECT * FROM sessions')).toEqual([]);
});

test('confirms without credits when the site grants none', async () => {
  app = await createTestApp(overrideSite('ardenza', { signup_credits: 0 }));
  expect((await activate(await signUp())).status).toBe(200);
  expect(await rows('SELECT * FROM credit_ledger')).toEqual([]);
});

test('resends the email to unconfirmed members, five per hour', async () => {
  await signUp();
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const askAgain = () => app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie });
  for (let i = 0; i < 4; i++) expect((await askAgain()).status).toBe(200);
  expect(app.mails()).toHaveLength(5);
  const refused = await askAgain();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(app.mails()).toHaveLength(5);
  expect((await activate(findMailToken(app.mails()[4]))).status).toBe(200);
});

test('sends no email to confirmed members and visitors', async () => {
  await app.addMember({ id: 'vera', email: 'vera@mail.example' });
  const cookie = await app.login('ardenza', 'vera@mail.example');
  expect((await app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie })).status).toBe(200);
  expect((await app.ask('ardenza', '/api/activation-mail', { method: 'POST' })).status).toBe(403);
  expect(app.mails()).toEqual([]);
});

test('sends no activation link again when the address has an account', async () => {
  await app.addMember({ id: 'owner', email: 'mira@mail.example' });
  await signUp({ password: 'a newcomer’s password' });
  const answer = await app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: 'a newcomer’s password' },
  });
  const cookie = cookieOf(answer);
  expect((await app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie })).status).toBe(200);
  expect(app.mails().map(findMailToken)).toEqual(['', '']);
});
