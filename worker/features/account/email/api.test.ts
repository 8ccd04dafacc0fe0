import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const HOUR_MS = 3_600_000;
const NEXT = 'a password that is new';
let app: TestApp;
let cookie: string;

async function begin(options: Parameters<typeof createTestApp>[0] = {}) {
  app = await createTestApp(options);
  await app.addMember({ id: 'mira', email: 'mira@mail.example', name: 'Mira', language: 'en' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.login('ardenza', 'mira@mail.example');
}

beforeEach(() => begin());

const post = (path: string, json: object, init: object = {}, site = 'ardenza') =>
  app.ask(site, path, { method: 'POST', cookie, json, ...init });

const request = (email: string, over: object = {}, init: object = {}) =>
  post('/api/account/email', { email, password: PASSWORD, ...over }, init);

const confirm = (token: string, over: object = {}, init: object = {}, site?: string) =>
  post('/api/account/email/confirm', { token, ...over }, init, site);

const undo = (token: string, over: object = {}) =>
  post('/api/account/email/undo', { token, password: NEXT, repeat: NEXT, ...over }, { cookie: undefined });

const mailTo = (address: string) => app.mails().findLast(({ to }) => to === address);
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const isLoggedIn = async (sessionCookie: string) =>
  (await app.ask('ardenza', '/api/user.php', { cookie: sessionCookie })).status === 200;

const addressOf = async (id = 'mira') =>
  (await app.db.prepare(`SELECT email FROM members WHERE id = '${id}'`).first())?.['email'];

test('changes the address of the account when the link of the email is confirmed, not before', async () => {
  const elsewhere = await app.login('ardenza', 'mira@mail.example');
  expect(await (await request('new@mail.example')).json()).toEqual({ ok: true });
  expect(app.mails().map(({ to }) => to)).toEqual(['new@mail.example']);
  expect(await addressOf()).toBe('mira@mail.example');
  const account = await app.ask('ardenza', '/api/account', { cookie });
  expect(await account.json()).toEqual({ email: 'mira@mail.example', new_email: 'new@mail.example' });

  const answer = await confirm(findMailToken(mailTo('new@mail.example')));
  expect(await answer.json()).toEqual({ ok: true });
  expect(await addressOf()).toBe('new@mail.example');
  expect(await isLoggedIn(cookieOf(answer))).toBe(true);
  expect(await isLoggedIn(cookie)).toBe(false);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await app.login('ardenza', 'new@mail.example')).not.toBe('');
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
  const jonas = await app.login('ardenza', 'jonas@mail.example');
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
  expect(app.mails()).toEqual([]);
});

test('asks for the password and counts wrong tries like those of the login', async () => {
  for (let i = 0; i < 10; i++)
    expect(await (await request('new@mail.example', { password: `guess ${i}` })).json()).toMatchObject({
      fields: { password: 'password_wrong' },
    });
  expect((await request('new@mail.example')).status).toBe(429);
  expect(app.mails()).toEqual([]);
});

test('reveals only to the mailbox that the address has an account', async () => {
  const answer = await request('jonas@mail.example');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true });
  const [mail] = app.mails();
  expect(mail?.to).toBe('jonas@mail.example');
  expect(findMailToken(mail)).toBe('');
  expect(mail?.text).toContain('https://ardenza.example/login');
});

test('says on the page that the address is taken when the site reveals accounts', async () => {
  await begin(overrideSite('ardenza', { reveal_accounts: true }));
  const answer = await request('jonas@mail.example');
  expect(await answer.json()).toMatchObject({ fields: { email: 'email_taken' } });
  expect(app.mails()).toEqual([]);
});

test('rejects the confirmation when another account has confirmed the address meanwhile', async () => {
  await request('new@mail.example');
  await app.addMember({ id: 'quick', email: 'new@mail.example' });
  const answer = await confirm(findMailToken(mailTo('new@mail.example')));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'activation_failed' });
  expect(await isLoggedIn(cookie)).toBe(true);
  expect(mailTo('mira@mail.example')).toBeUndefined();
});

test('accepts a link for a day, once, on its own site and for its own purpose', async () => {
  await request('new@mail.example');
  const token = findMailToken(mailTo('new@mail.example'));
  expect((await confirm(token, {}, {}, 'velours')).status).toBe(410);
  expect((await undo(token)).status).toBe(410);
  app.advanceTime(24 * HOUR_MS);
  expect((await confirm(token)).status).toBe(410);
  await request('other@mail.example');
  const again = findMailToken(mailTo('other@mail.example'));
  cookie = cookieOf(await confirm(again));
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
  expect(app.mails()).toHaveLength(5);
});

test('limits the emails to one mailbox to five per hour for all members together', async () => {
  for (let i = 0; i < 6; i++) {
    await app.addMember({ id: `other${i}`, email: `other${i}@mail.example` });
    cookie = await app.login('ardenza', `other${i}@mail.example`);
    expect((await request('new@mail.example')).status).toBe(i < 5 ? 200 : 429);
  }
  expect(app.mails()).toHaveLength(5);
});

test('sends one email when the request is repeated with the same key', async () => {
  const headers = { 'idempotency-key': 'a-key-of-sixteen-or-more' };
  const first = await request('new@mail.example', {}, { headers });
  const second = await request('new@mail.example', {}, { headers });
  expect(await second.json()).toEqual(await first.json());
  expect(app.mails()).toHaveLength(1);
});
