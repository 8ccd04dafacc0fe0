import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const MINUTE = 60_000;

let app: TestApp;
let mira: string;
let jonas: string;
beforeEach(async () => {
  app = await createTestApp();
  for (const id of ['mira', 'jonas']) await app.addMember({ id, email: `${id}@mail.example` });
  mira = await app.startSession('ardenza', 'mira@mail.example');
  jonas = await app.startSession('ardenza', 'jonas@mail.example');
});

/** Sends a beacon like a browser, which cannot set an idempotency key. */
const beacon = (cookie: string | undefined, headers: Record<string, string | undefined> = {}) =>
  app.ask('ardenza', '/api/page-hidden.php', {
    method: 'POST',
    json: {},
    cookie,
    headers: { 'idempotency-key': undefined, ...headers },
  });
const online = async () =>
  ((await (await app.ask('ardenza', '/api/members/jonas', { cookie: mira })).json()) as { online: boolean })
    .online;

test('shows a member as online for two more minutes after the page was hidden', async () => {
  expect((await beacon(jonas)).status).toBe(200);
  app.advanceTime(MINUTE);
  expect(await online()).toBe(true);
  app.advanceTime(MINUTE);
  expect(await online()).toBe(false);
});

test('shows a member as online for ten minutes when another tab is active', async () => {
  await beacon(jonas);
  await app.ask('ardenza', '/api/user.php', { cookie: jonas });
  app.advanceTime(9 * MINUTE);
  expect(await online()).toBe(true);
});

test('accepts the beacon of a visitor without effect', async () => {
  expect(await (await beacon(undefined)).json()).toEqual({ ok: true });
});

test('rejects a beacon from another site', async () => {
  expect((await beacon(jonas, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await beacon(jonas, { 'content-type': 'text/plain' })).status).toBe(415);
});
