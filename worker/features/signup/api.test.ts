import { beforeEach, expect, test } from 'vitest';
import { type AskInit, NOW, PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';

const form = { ...SIGNUP_FORM, name: 'Mira Vos', email: 'Mira@Mail.example' };

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

function signUp(over: object = {}, { headers, ...init }: AskInit = {}, ask = app.ask) {
  return ask('ardenza', '/api/signup', { method: 'POST', json: { ...form, ...over }, headers, ...init });
}

const members = async () => (await app.db.prepare('SELECT * FROM members').all()).results;

test('a visitor becomes a member who has yet to confirm the address', async () => {
  const answer = await signUp({ network: 'ads', ref: 'r1', sub1: 'a', sub2: 'b', sub3: 'c' });
  expect(await answer.json()).toEqual({ ok: true });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await members()).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-z]{12}$/),
      tenant_id: 'ardenza',
      email: 'Mira@Mail.example',
      email_normalised: 'mira@mail.example',
      name: 'Mira Vos',
      gender: 'f',
      seeking: 'm',
      birth_date: '1990-05-17',
      country: 'NL',
      language: 'nl',
      status: 'not_confirmed',
      fictional: 0,
      paid_user: 0,
      network: 'ads',
      ref: 'r1',
      sub1: 'a',
      sub2: 'b',
      sub3: 'c',
      created_at: NOW,
    },
  ]);
});

test('and logs in, with the address in any spelling', async () => {
  await signUp();
  expect(await app.login('ardenza', 'mira@MAIL.example')).toMatch(/^__Host-auth=/);
});

test('the password is nowhere but in its hash', async () => {
  await signUp();
  for (const table of ['members', 'idempotency', 'counters']) {
    const { results } = await app.db.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results)).not.toContain(PASSWORD);
  }
});

test('what is kept of the request cannot be used to try passwords', async () => {
  const key = crypto.randomUUID();
  await signUp({}, { headers: { 'idempotency-key': key } });
  const { results } = await app.db.prepare('SELECT * FROM idempotency').all();
  const kept = JSON.stringify(results);
  expect(kept).not.toContain(key);
  expect(kept).not.toContain(await sha256(JSON.stringify(form)));
});

test('the country is the visitor’s where the site serves it, else the site’s first', async () => {
  await signUp({ email: 'a@mail.example' }, { headers: { 'x-test-country': 'BE' } });
  await signUp({ email: 'b@mail.example' }, { headers: { 'x-test-country': 'US' } });
  const countries = await app.db.prepare('SELECT country FROM members ORDER BY email').all();
  expect(countries.results).toEqual([{ country: 'BE' }, { country: 'NL' }]);
});

test('the language is the one that the visitor reads', async () => {
  await signUp({}, { cookie: 'locale=en' });
  expect(await members()).toMatchObject([{ language: 'en' }]);
});

test('an address that has an account gets the same answer, and the account stays as it is', async () => {
  await signUp();
  const [before] = await members();
  await app.db.prepare("UPDATE members SET status = 'active'").run();
  const again = await signUp({
    name: 'Somebody Else',
    email: ' mira@MAIL.example ',
    password: 'another password',
  });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true });
  expect(await members()).toEqual([
    { ...before, status: 'active', listed: 1 },
    expect.objectContaining({ name: 'Somebody Else', status: 'not_confirmed' }),
  ]);
});

test('the same address can join another site', async () => {
  await signUp();
  const elsewhere = await app.ask('velours', '/api/signup', { method: 'POST', json: form });
  expect(elsewhere.status).toBe(200);
  expect(await members()).toHaveLength(2);
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
