import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import type { ListedSites } from '#worker/ports/sites.ts';
import { createMemoryPageCache } from '#worker/testing/memory/page-cache.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let recalled: number;
let isWithdrawn: boolean;

/** Counts the pages that come from memory before the list of middleware, which asks the cache by another name. */
async function createApp(overrides = {}): Promise<TestApp> {
  const pages = createMemoryPageCache(() => 0);
  const app: TestApp = await createTestApp({
    ...overrides,
    ports: {
      database: () => {
        if (isWithdrawn) throw new DatabaseUnavailableError('withdrawn');
        return app.db;
      },
      pages: {
        ...pages,
        recall(key) {
          const page = pages.recall(key);
          if (page) recalled++;
          return page;
        },
      },
    },
  });
  await app.ask('ardenza', '/login');
  recalled = 0;
  return app;
}

let app: TestApp;
beforeEach(async () => {
  isWithdrawn = false;
  app = await createApp();
});

test('answers a page that is in memory before everything else, with the same headers', async () => {
  const known = await app.ask('ardenza', '/login');
  expect(recalled).toBe(1);
  const rendered = await (await createApp()).ask('ardenza', '/login?x');
  expect([...known.headers]).toEqual([...rendered.headers]);
  expect(recalled).toBe(0);
});

test.each([
  ['HEAD', '/login', { method: 'HEAD' }, 200],
  ['a form', '/login', { method: 'POST', form: { email: 'a@b.example', password: 'x' } }, 401],
  ['an address with a query', '/login?network=ads', {}, 200],
  ['an address that chooses a language', '/login?lang=en', {}, 200],
  ['an encoded address', '/%6Cogin', {}, 200],
  ['another host in the header', '/login', { headers: { host: 'velours.example' } }, 400],
  ['two hosts', '/login', { headers: { host: 'ardenza.example, ardenza.example' } }, 400],
  ['a session', '/login', { cookie: '__Host-auth=expired' }, 200],
  ['another language', '/login', { cookie: 'locale=en' }, 200],
  ['another country', '/login', { headers: { 'x-test-country': 'BE' } }, 200],
] as [string, string, AskInit, number][])('leaves %s to the list', async (_, path, init, status) => {
  const answer = await app.ask('ardenza', path, init);
  expect([answer.status, recalled]).toEqual([status, 0]);
});

test.each([
  ['https://www.ardenza.example/login', 308],
  ['https://unknown.example/login', 421],
])('leaves %s to the list', async (url, status) => {
  const answer = await app.fetch(new Request(url));
  expect([answer.status, recalled]).toEqual([status, 0]);
});

test('answers no page of a site whose database is withdrawn', async () => {
  isWithdrawn = true;
  expect([(await app.ask('ardenza', '/login')).status, recalled]).toEqual([503, 0]);
});

test('answers 503, and leaves no failure behind, when a site cannot be read', async () => {
  const { ports } = app;
  const resolve = () => Promise.reject(new ApiError('site_unavailable'));
  // A stored site is not known at once.
  const sites = { ...ports.sites, resolve } as unknown as ListedSites;
  const { ask } = await createTestApp({ sites });
  expect((await ask('ardenza', '/login')).status).toBe(503);
});

test('sets the cookies that an address asks for although its page is in memory', async () => {
  const answer = await app.ask('ardenza', '/login?network=ads&lang=en', {
    cookie: 'cookie_choice=allowed',
  });
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['locale', 'tracking']);
});

test('tells advertised visitors from others by their cookie', async () => {
  app = await createApp(overrideSite('ardenza', { signups: 'with_trafficsource' }));
  const ALLOWED = 'cookie_choice=allowed; tracking=network=ads';
  const counts: number[] = [];
  for (const cookie of ['tracking=network=ads', ALLOWED, ALLOWED]) {
    await app.ask('ardenza', '/login', { cookie });
    counts.push(recalled);
  }
  expect(counts).toEqual([1, 1, 2]);
});
