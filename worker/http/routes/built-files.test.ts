import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    files: async (c, next) =>
      c.req.path.endsWith('.js') ? c.body('script', 200, { 'content-type': 'text/javascript' }) : next(),
  });
});

test('caches files with a hash in their name for a year', async () => {
  const { status, headers } = await app.ask('ardenza', '/assets/entry-abc.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('serves the service worker at the root, asks for it each time, and lets it call the site', async () => {
  const { status, headers } = await app.ask('ardenza', '/service-worker.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test('caches other files for a day', async () => {
  expect((await app.ask('ardenza', '/heroes/hero-1.js')).headers.get('cache-control')).toBe(
    'public, max-age=86400',
  );
});

test('does not cache missing files', async () => {
  const { status, headers } = await app.ask('ardenza', '/assets/gone.css');
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('serves no files on other hosts', async () => {
  expect((await app.ask('unknown', '/assets/entry-abc.js')).status).toBe(421);
});
