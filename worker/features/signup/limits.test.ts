import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

let people = 0;
function signUp({
  address = '192.0.2.1',
  ...over
}: { address?: string; password?: string; key?: string } = {}) {
  const json = { ...SIGNUP_FORM, email: `mira${people++}@mail.example`, ...over };
  return app.ask('ardenza', '/api/signup', { method: 'POST', json, headers: { 'x-test-address': address } });
}

test('limits one client address to ten accounts an hour', async () => {
  for (let i = 0; i < 10; i++) expect((await signUp()).status).toBe(200);
  const refused = await signUp();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: 'too_many_requests' });
  expect(Number(refused.headers.get('retry-after'))).toBe(3600);
  expect((await signUp({ address: '192.0.2.2' })).status).toBe(200);
  app.advanceTime(3_600_000);
  expect((await signUp()).status).toBe(200);
});

test('counts parallel sign-ups like sequential ones', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => signUp()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const row = await app.db.prepare('SELECT count(*) AS n FROM members').first();
  expect(row).toEqual({ n: 10 });
});

test('does not count a rejected form', async () => {
  for (let i = 0; i < 12; i++) expect((await signUp({ password: 'ardenza1' })).status).toBe(422);
  expect((await signUp()).status).toBe(200);
});

test('refunds the limit when the server is busy', async () => {
  const { passwords } = app.ports;
  const hash = passwords.hash.bind(passwords);
  passwords.hash = () => Promise.reject(new ApiError('busy', { retryAfter: 5 }));
  for (let i = 0; i < 12; i++) {
    const answer = await signUp();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  passwords.hash = hash;
  expect((await signUp()).status).toBe(200);
});
