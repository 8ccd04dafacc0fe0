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

test('creates an unconfirmed member', async () => {
  const answer = await signUp({ network: 'ads', ref: 'r1', sub1: 'a', sub2: 'b', sub3: 'c' });
  expect(await answer.json()).toEqual({ ok: true, mail_wait: 0 });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await members()).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-z]{12}$/),
      tenant_id: 'ardenza',
      email: 'Mira@mail.example',
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

test('logs the member in with any spelling of the address', async () => {
  await signUp();
  expect(await app.login('ardenza', 'mira@MAIL.example')).toMatch(/^__Host-auth=/);
});

test('stores the password only as its hash', async () => {
  await signUp();
  for (const table of ['members', 'idempotency', 'counters']) {
    const { results } = await app.db.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results)).not.toContain(PASSWORD);
  }
});

test('stores nothing of the request that helps to guess the password', async () => {
  const key = crypto.randomUUID();
  await signUp({}, { headers: { 'idempotency-key': key } });
  const { results } = await app.db.prepare('SELECT * FROM idempotency').all();
  const stored = JSON.stringify(results);
  expect(stored).not.toContain(key);
  expect(stored).not.toContain(await sha256(JSON.stringify(form)));
});

test('uses the visitor’s country if the site serves it, otherwise the site’s first', async () => {
  await signUp({ email: 'a@mail.example' }, { headers: { 'x-test-country': 'BE' } });
  await signUp({ email: 'b@mail.example' }, { headers: { 'x-test-country': 'US' } });
  const countries = await app.db.prepare('SELECT country FROM members ORDER BY email').all();
  expect(countries.results).toEqual([{ country: 'BE' }, { country: 'NL' }]);
});

test('stores the language that the visitor reads', async () => {
  await signUp({}, { cookie: 'locale=en' });
  expect(await members()).toMatchObject([{ language: 'en' }]);
});

test('gives the same answer for an address with an account, and keeps that account', async () => {
  await signUp();
  const [before] = await members();
  await app.db.prepare("UPDATE members SET status = 'active'").run();
  const again = await signUp({
    name: 'Another Person',
    email: ' mira@MAIL.example ',
    password: 'another password',
  });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true, mail_wait: 0 });
  expect(await members()).toEqual([
    { ...before, status: 'active', listed: 1 },
    expect.objectContaining({ name: 'Another Person', status: 'not_confirmed' }),
  ]);
});

test('accepts the same address on another site', async () => {
  await signUp();
  const elsewhere = await app.ask('velours', '/api/signup', { method: 'POST', json: form });
  expect(elsewhere.status).toBe(200);
  expect(await members()).toHaveLength(2);
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
