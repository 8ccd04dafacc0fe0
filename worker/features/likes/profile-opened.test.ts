import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addLike } from '#worker/testing/relations.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'anna' });
  await addLike(app, 'anna', 'mira');
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const isNew = async () => (await app.db.prepare('SELECT seen_at FROM likes').first())?.['seen_at'] === null;

const open = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  app.ask('ardenza', path, { cookie, ...init });

test.each([
  ['HEAD', { method: 'HEAD' }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a prerendered page', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a prefetch of Safari', { headers: { purpose: 'prefetch' } }],
])('keeps a like new when the profile is requested by %s', async (_, init) => {
  for (const path of ['/members/anna', '/likes/m/anna']) {
    expect((await open(path, init)).status).toBe(200);
    expect(await isNew()).toBe(true);
  }
});

test('marks a like seen when the profile is opened', async () => {
  expect((await open('/members/anna', { headers: { 'sec-purpose': 'something-else' } })).status).toBe(200);
  expect(await isNew()).toBe(false);
});
