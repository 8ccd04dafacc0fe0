import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

/** Signs up and returns the token of the mail that follows. */
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

test('the link confirms the address, grants the credits and logs in', async () => {
  const answer = await activate(await signUp());
  expect(await answer.json()).toEqual({ ok: true });
  expect(await userOf(cookieOf(answer))).toMatchObject({
    status: 'active',
    profile: { name: 'Mira', status: 'active' },
    credits: 30,
  });
  expect(await rows('SELECT * FROM one_time_links')).toEqual([]);
});

test('it gives the browser a new session, and ends those elsewhere', async () => {
  const token = await signUp();
  const here = await app.login('ardenza', 'mira@mail.example');
  const elsewhere = await app.login('ardenza', 'mira@mail.example');
  const cookie = cookieOf(await activate(token, { cookie: here }));
  expect(cookie).not.toBe(here);
  expect(await userOf(cookie)).toMatchObject({ status: 'active' });
  expect(await userOf(here)).toMatchObject({ error: 'authentication_required' });
  expect(await userOf(elsewhere)).toMatchObject({ error: 'authentication_required' });
});

test('who is logged in to that very account needs no password', async () => {
  const token = await signUp();
  const cookie = await app.login('ardenza', 'mira@mail.example');
  expect((await activate(token, { cookie, json: { token } })).status).toBe(200);
});

/** What is refused uses the link not up. */
async function expectRefusal(answer: Response, password: string) {
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields: { password } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await statuses()).not.toContain('active');
}

// Anybody can sign up with anybody's address; who presses the button in that mailbox must not give it to them.
test('the mailbox alone is not enough: an account is confirmed by whoever made it', async () => {
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

test('its password is not to be guessed here either', async () => {
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

test('what was paid for is not thrown away when another account confirms the address', async () => {
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

test('it works once', async () => {
  const token = await signUp();
  await activate(token);
  await expectNothing(await activate(token));
});

test('used several times at once it still works once', async () => {
  const token = await signUp();
  const answers = await Promise.all([1, 2, 3, 4].map(() => activate(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
  expect(await rows('SELECT amount, reason FROM credit_ledger')).toEqual([{ amount: 30, reason: 'signup' }]);
  expect(await rows('SELECT member_id FROM sessions')).toHaveLength(1);
});

test('a call that arrives again gets the first answer', async () => {
  const token = await signUp();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await activate(token, { headers });
  expect(await (await activate(token, { headers })).json()).toEqual({ ok: true });
});

test('it works for fourteen days', async () => {
  const [first, second] = [await signUp(), await signUp({ name: 'Vera', email: 'vera@mail.example' })];
  app.advanceTime(14 * DAY_MS - 1);
  expect((await activate(first)).status).toBe(200);
  app.advanceTime(1);
  await expectNothing(await activate(second));
});

test('it is of no use on another site, nor for anything else', async () => {
  const token = await signUp();
  await expectNothing(await activate(token, {}, 'velours'));
  const json = { token, password: 'a new password', repeat: 'a new password' };
  await expectNothing(await app.ask('ardenza', '/api/password-reset/do', { method: 'POST', json }));
  expect(await statuses()).toEqual(['not_confirmed']);
  expect((await activate(token)).status).toBe(200);
});

test.each(['', 'x', 'f'.repeat(64), "' OR 1=1 --", '\0', 'ü'.repeat(200)])(
  'a token that nobody was given does nothing: %j',
  async (token) => {
    await signUp();
    await expectNothing(await activate(token));
    expect(await statuses()).toEqual(['not_confirmed']);
  },
);

test('looking at the link changes nothing (SECURITY 6)', async () => {
  const token = await signUp();
  const path = `/activate/done?token=${token}`;
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await app.ask('ardenza', path, { method })).status).toBe(200);
  expect((await app.ask('ardenza', `/api/activate?token=${token}`)).status).toBe(405);
  expect(await statuses()).toEqual(['not_confirmed']);
  expect((await activate(token)).status).toBe(200);
});

test('a button on another site’s page does nothing', async () => {
  const token = await signUp();
  const answer = await activate(token, { headers: { origin: 'https://evil.example' } });
  expect(answer.status).toBe(403);
  expect(await statuses()).toEqual(['not_confirmed']);
});

test('of two accounts that wait for one address, the one that is confirmed remains', async () => {
  const first = await signUp({ name: 'Impostor', password: 'the impostor’s own' });
  app.advanceTime(1000);
  const second = await signUp();
  expect(await statuses()).toEqual(['not_confirmed', 'not_confirmed']);
  expect((await activate(second)).status).toBe(200);
  expect(await rows('SELECT name, status FROM members')).toEqual([{ name: 'Mira', status: 'active' }]);
  await expectNothing(await activate(first));
});

test('when another account has confirmed the address meanwhile, it fails and says so', async () => {
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

test('a site that gives no credits confirms as well', async () => {
  app = await createTestApp(overrideSite('ardenza', { signup_credits: 0 }));
  expect((await activate(await signUp())).status).toBe(200);
  expect(await rows('SELECT * FROM credit_ledger')).toEqual([]);
});

test('a member who has not confirmed can have the mail again, five an hour', async () => {
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

test('who has confirmed gets no such mail, and visitors neither', async () => {
  await app.addMember({ id: 'vera', email: 'vera@mail.example' });
  const cookie = await app.login('ardenza', 'vera@mail.example');
  expect((await app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie })).status).toBe(200);
  expect((await app.ask('ardenza', '/api/activation-mail', { method: 'POST' })).status).toBe(403);
  expect(app.mails()).toEqual([]);
});

test('for an address that has an account the mail that comes again holds no link either', async () => {
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
