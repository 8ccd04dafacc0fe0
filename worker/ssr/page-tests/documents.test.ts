import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

test.each<[string, string, { member?: boolean; method?: string }, number]>([
  ['the home page', '/', {}, 200],
  ['a page from the cache', '/', {}, 200],
  ['a page of members', '/members', { member: true }, 200],
  ['a page that streams', '/chats', { member: true }, 200],
  ['a missing page', '/nowhere', {}, 404],
  ['the page of an error', '/photos/1/large', {}, 404],
  ['a form with a mistake', '/login', { method: 'POST' }, 422],
])('forbids proxies to change %s', async (_, path, { member = false, method = 'GET' }, status) => {
  const answer = await app.ask('ardenza', path, {
    method,
    ...(member && { cookie }),
    ...(method === 'POST' && { form: { email: 'x', password: '' } }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toMatch(/no-transform/);
});
