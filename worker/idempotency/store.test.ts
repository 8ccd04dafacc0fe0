import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const KEY = '0b7c1c9e-5b0a-4f7e-9a53-0d7b3a3a9a10';

function signUp(key: string | undefined, over: object = {}, site = 'ardenza') {
  const headers = { 'idempotency-key': key };
  return app.ask(site, '/api/signup', { method: 'POST', json: { ...SIGNUP_FORM, ...over }, headers });
}

const members = async () => (await app.db.prepare('SELECT count(*) AS n FROM members').first())?.['n'];

test('executes a repeated request once and answers both equally', async () => {
  const first = await signUp(KEY);
  const second = await signUp(KEY);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.text()).toBe(await first.text());
  expect(await members()).toBe(1);
});

test('executes simultaneous requests with the same key once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(KEY)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await members()).toBe(1);
});

test('refuses a key that is used for two requests', async () => {
  await signUp(KEY);
  const other = await signUp(KEY, { email: 'other@mail.example' });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ error: 'idempotency_mismatch' });
  expect(await members()).toBe(1);
});

test.each([
  ['path', { path: '/api/members/jonas/block' }],
  ['query', { path: '/api/members/ada/block?from=card' }],
  ['method', { method: 'DELETE' }],
  ['body', { path: '/api/members/ada/report', json: { reason: 'spam', message: '' } }],
])('refuses a key that is used for another %s', async (_, over) => {
  for (const id of ['mira', 'jonas', 'ada']) await app.addMember({ id, email: `${id}@mail.example` });
  const init = {
    method: 'POST',
    json: {},
    cookie: await app.startSession('ardenza', 'mira@mail.example'),
    headers: { 'idempotency-key': KEY },
  };
  const { path = '/api/members/ada/block', ...other } = { path: undefined, ...over };
  expect((await app.ask('ardenza', '/api/members/ada/block', init)).status).toBe(200);
  const answer = await app.ask('ardenza', path, { ...init, ...other });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'idempotency_mismatch' });
  const { results } = await app.db.prepare('SELECT blocked_id FROM blocks').all();
  expect(results).toEqual([{ blocked_id: 'ada' }]);
});

test('keeps keys of members apart', async () => {
  for (const id of ['mira', 'jonas', 'ada']) await app.addMember({ id, email: `${id}@mail.example` });
  for (const id of ['mira', 'jonas']) {
    const cookie = await app.startSession('ardenza', `${id}@mail.example`);
    const init = { method: 'POST', json: {}, cookie, headers: { 'idempotency-key': KEY } };
    expect((await app.ask('ardenza', '/api/members/ada/block', init)).status).toBe(200);
  }
  const { results } = await app.db.prepare('SELECT member_id FROM blocks ORDER BY member_id').all();
  expect(results).toEqual([{ member_id: 'jonas' }, { member_id: 'mira' }]);
});

test('does not reveal a taken address by its key', async () => {
  await app.addMember({ id: 'mira', email: SIGNUP_FORM.email });
  await signUp(KEY);
  expect((await signUp(KEY, { email: 'other@mail.example' })).status).toBe(409);
});

test('forgets a refusal, so that the corrected request can use the same key', async () => {
  expect((await signUp(KEY, { name: '@mira' })).status).toBe(422);
  expect((await signUp(KEY)).status).toBe(200);
});

test('keeps keys of sites apart', async () => {
  await signUp(KEY);
  expect((await signUp(KEY, { email: 'other@mail.example' }, 'velours')).status).toBe(200);
  expect(await members()).toBe(2);
});

test.each([undefined, '', 'short', 'x'.repeat(65), 'with spaces in between', `${KEY}\u00e9`])(
  'refuses an invalid key: %s',
  async (key) => {
    const answer = await signUp(key);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: 'validation',
      fields: { 'idempotency-key': 'required' },
    });
    expect(await members()).toBe(0);
  },
);
