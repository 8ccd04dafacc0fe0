import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const WELL_KNOWN = '/.well-known/change-password';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
});

/** The pages that a browser passes, and the status of the last one. */
async function follow(path: string, cookie = ''): Promise<{ path: string; status: number }> {
  const { status, headers } = await app.ask('ardenza', path, { cookie });
  const location = headers.get('location');
  return location === null ? { path, status } : follow(location.replace(/^https:\/\/[^/]+/, ''), cookie);
}

test('leads a password manager to the page that changes the password', async () => {
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  expect(await follow(WELL_KNOWN, cookie)).toEqual({ path: '/settings/password', status: 200 });
  const answer = await app.ask('ardenza', WELL_KNOWN, { cookie });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
});

test('leads there through the login', async () => {
  const { path, status } = await follow(WELL_KNOWN);
  expect(status).toBe(200);
  expect(decodeURIComponent(path)).toMatch(/^\/login\?.*\/settings\/password/);
});

test('leads there for HEAD and from every site', async () => {
  for (const site of ['ardenza', 'harbor', 'velours'] as const) {
    const { status, headers } = await app.ask(site, WELL_KNOWN, { method: 'HEAD' });
    expect([status, headers.get('location')]).toEqual([303, '/settings/password']);
  }
});

test('shows by another address that its redirects and statuses can be trusted', async () => {
  const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect(await follow(path)).toEqual({ path, status: 404 });
});
