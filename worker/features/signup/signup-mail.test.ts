import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

const form = { ...SIGNUP_FORM };

let app: TestApp;
let asked: string[];
beforeEach(async () => {
  asked = [];
  app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.push(sql)) });
});

let visitors = 0;
function signUp(over: object = {}, init: object = {}) {
  const headers = { 'x-test-address': `198.51.100.${visitors++ % 250}` };
  return app.ask('ardenza', '/api/signup', { method: 'POST', json: { ...form, ...over }, headers, ...init });
}

test('emails a link on the site’s own host to confirm the address', async () => {
  await signUp();
  const [mail, ...others] = app.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('mira@mail.example');
  expect(mail?.text).toContain('https://ardenza.example/activate/done?token=');
  expect(findMailToken(mail)).toMatch(/^[0-9a-f]{64}$/);
});

test('stores only the hash of the token once the email is delivered', async () => {
  await signUp();
  const token = findMailToken(app.mails()[0]);
  for (const table of ['one_time_links', 'outbox', 'idempotency', 'counters']) {
    const { results } = await app.db.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results)).not.toContain(token);
  }
});

test('tells the owner of an existing account in the owner’s language, without an activation link', async () => {
  await app.addMember({ id: 'mira', email: 'mira@mail.example', language: 'fr' });
  await signUp({ password: 'another password' });
  const [mail] = app.mails();
  expect(mail?.text).toContain('https://ardenza.example/login');
  expect(mail?.text).toContain('https://ardenza.example/reset-password');
  expect(mail?.text).toContain('compte');
  expect(findMailToken(mail)).toBe('');
});

test('tells the owner of a closed account that it is closed, without links that lead nowhere', async () => {
  await app.addMember({ id: 'mira', email: 'mira@mail.example', language: 'fr', status: 'disabled' });
  const answer = await signUp({ password: 'another password' });
  expect(await answer.json()).toEqual({ ok: true, mail_wait: 0 });
  const [mail, ...others] = app.mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Ce compte est fermé');
  expect(mail?.text).toContain('https://ardenza.example/complaints');
  expect(mail?.text).not.toMatch(/\/(login|reset-password|activate)/);
});

test.each(['active', 'disabled'] as const)(
  'answers alike for a free address and one of an account that is %s',
  async (status) => {
    await app.addMember({ id: 'mira', email: 'mira@mail.example', status });
    const observe = async (email: string) => {
      asked.length = 0;
      const answer = await signUp({ email });
      const login = await app.ask('ardenza', '/api/user.php', {
        method: 'POST',
        json: { email, password: form.password },
      });
      return { answer, login: login.status, body: await answer.text(), statements: [...asked] };
    };
    // The owner's own password would log in to the existing account.
    form.password = 'a newcomer’s password';
    const free = await observe('unknown@mail.example');
    const taken = await observe('mira@mail.example');
    form.password = PASSWORD;
    expect(taken.answer.status).toBe(free.answer.status);
    expect(taken.body).toBe(free.body);
    expect([...taken.answer.headers.keys()]).toEqual([...free.answer.headers.keys()]);
    expect([taken.login, free.login]).toEqual([200, 200]);
    expect(taken.statements).toEqual(free.statements);
  },
);

test('reports a taken address when the site reveals accounts', async () => {
  app = await createTestApp(overrideSite('ardenza', { reveal_accounts: true }));
  expect((await signUp()).status).toBe(200);
  expect((await signUp()).status).toBe(200);
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const taken = await signUp();
  expect(taken.status).toBe(422);
  expect(await taken.json()).toMatchObject({ fields: { email: 'email_taken' } });
  expect(app.mails()).toHaveLength(2);
});

test('limits a mailbox to five emails an hour and ten a day, but still creates accounts', async () => {
  for (let i = 0; i < 7; i++) expect((await signUp({ name: `Mira ${i}` })).status).toBe(200);
  expect(app.mails()).toHaveLength(5);
  app.advanceTime(3_600_000);
  for (let i = 0; i < 7; i++) expect((await signUp({ name: `Vera ${i}` })).status).toBe(200);
  expect(app.mails()).toHaveLength(10);
  app.advanceTime(3_600_000);
  await signUp({ name: 'Nora' });
  expect(app.mails()).toHaveLength(10);
  expect(await app.db.prepare('SELECT count(*) AS n FROM members').first()).toEqual({ n: 15 });
  app.advanceTime(86_400_000);
  await signUp({ name: 'Nora' });
  expect(app.mails()).toHaveLength(11);
});

test('says in the answer how long no email is sent to a mailbox, whether or not it has an account', async () => {
  await app.addMember({ id: 'vera', email: 'vera@mail.example' });
  for (const email of ['mira@mail.example', 'vera@mail.example']) {
    for (let i = 0; i < 5; i++)
      expect(await (await signUp({ name: `Mira ${i}`, email })).json()).toEqual({ ok: true, mail_wait: 0 });
    expect(await (await signUp({ email })).json()).toEqual({ ok: true, mail_wait: 3600 });
  }
});

const counts = async () => ({
  accounts: (await app.db.prepare('SELECT count(*) AS n FROM members').first())?.['n'],
  mails: app.mails().length,
});

test('creates one account and sends one email when the call is repeated', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await signUp({}, { headers });
  const again = await signUp({}, { headers });
  expect(await again.json()).toEqual(await first.json());
  expect(await counts()).toEqual({ accounts: 1, mails: 1 });
});

test('creates one account and sends one email when the form is sent twice', async () => {
  const headers = () => ({ 'idempotency-key': crypto.randomUUID(), 'x-test-address': '192.0.2.1' });
  const answers = await Promise.all([1, 2, 3].map(() => signUp({}, { headers: headers() })));
  app.advanceTime(60_000);
  answers.push(await signUp({}, { headers: headers() }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await counts()).toEqual({ accounts: 1, mails: 1 });
});

test('uses up no email limit when the form is repeated', async () => {
  for (let i = 0; i < 8; i++) await signUp({}, { headers: { 'x-test-address': '192.0.2.1' } });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const again = await app.ask('ardenza', '/api/activation-mail', { method: 'POST', cookie });
  expect(again.status).toBe(200);
  expect(await counts()).toEqual({ accounts: 1, mails: 2 });
});

test('sends the email even when complaints have used up their own limit', async () => {
  for (let n = 0; n < 5; n++)
    await app.ask('ardenza', '/api/complaints', {
      method: 'POST',
      json: { kind: 'other', name: 'Vera', email: form.email, message: `Something to complain of ${n}.` },
    });
  await signUp();
  expect(findMailToken(app.mails().at(-1))).not.toBe('');
});

test('creates another account when the password differs, which that password opens', async () => {
  const headers = () => ({ 'idempotency-key': crypto.randomUUID(), 'x-test-address': '192.0.2.1' });
  await signUp({ password: 'the first password' }, { headers: headers() });
  app.advanceTime(1000);
  await signUp({}, { headers: headers() });
  expect(await counts()).toEqual({ accounts: 2, mails: 2 });
  expect(await app.startSession('ardenza', 'mira@mail.example')).toMatch(/^__Host-auth=/);
});
