import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';

const t = getTranslator('nl');

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
});

async function logIn(path: string, typed: { email: string; password: string }) {
  const form = parseForm(await (await app.ask('ardenza', path)).text(), 'password');
  expect(form.method).toBe('post');
  return app.ask('ardenza', form.action, { method: 'POST', form: { ...form.values, ...typed } });
}

const right = { email: 'mira@mail.example', password: PASSWORD };

test('leads to the members and sets the cookie when the password is right', async () => {
  const answer = await logIn('/login', right);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/members');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const cookie = getSessionCookie(answer);
  expect(cookie).toMatch(/^__Host-auth=/);
  expect((await app.ask('ardenza', '/members', { cookie })).status).toBe(200);
});

test('leads to the page that asked for the login', async () => {
  const answer = await logIn('/login?next=%2Fmembers%2Fjonas%3Fa%3Db', right);
  expect(answer.headers.get('location')).toBe('/members/jonas?a=b');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('does not redirect to another site: %j', async (next) => {
  const path = `/login?next=${encodeURIComponent(next)}`;
  const answer = await logIn(path, right);
  expect(answer.headers.get('location')).toBe('/members');
  const cookie = getSessionCookie(answer);
  expect((await app.ask('ardenza', path, { cookie })).headers.get('location')).toBe('/members');
});

test('shows the form again with the address and without the password when the password is wrong', async () => {
  const answer = await logIn('/login', { email: 'mira"<b>@mail.example', password: 'wrong-horse-77' });
  expect(answer.status).toBe(422);
  const wrong = await logIn('/login', { ...right, password: 'wrong-horse-77' });
  expect(wrong.status).toBe(401);
  const html = await wrong.text();
  expect(parseForm(html, 'password').values).toEqual({ email: 'mira@mail.example', password: '' });
  expect(html).not.toContain('wrong-horse-77');
  expect(html).toContain(t('errors.login_failed'));
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('escapes the typed text', async () => {
  const email = '"><script>alert(1)</script>';
  const html = await (await logIn('/login', { email, password: 'x' })).text();
  expect(html).not.toContain('<script>alert');
  expect(parseForm(html, 'password').values['email']).toBe(email);
});

test('keeps the target page after a mistake', async () => {
  const wrong = await logIn('/login?next=%2Fmembers%2Fjonas', { ...right, password: 'wrong' });
  expect(parseForm(await wrong.text(), 'password').action).toBe('/login?next=%2Fmembers%2Fjonas');
});

test('says for how long an account is locked', async () => {
  for (let i = 0; i < 10; i++) {
    await app.ask('ardenza', '/login', {
      method: 'POST',
      form: { ...right, password: 'wrong' },
      headers: { 'x-test-address': `198.51.100.${i}` },
    });
  }
  const locked = await logIn('/login', right);
  expect(locked.status).toBe(429);
  expect(locked.headers.get('retry-after')).toBe('900');
  expect(await locked.text()).toContain(t.loose('errors.too_many_attempts', { minutes: 15 }));
});

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'rejects a body that is not a form: %s',
  async (type) => {
    const body = JSON.stringify(right);
    const answer = await app.ask('ardenza', '/login', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(app.logged).toEqual([]);
  },
);

test('rejects a form over 64 KB with a page', async () => {
  const answer = await app.ask('ardenza', '/login', {
    method: 'POST',
    form: { ...right, pad: 'x'.repeat(66_000) },
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('<html lang="nl">');
});
