import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestApp } from '#worker/testing/test-app.ts';
import { type UpstreamBackend, createAppWithUpstream } from '#worker/testing/apps/upstream-app.ts';

let app: TestApp;
let backend: UpstreamBackend;
beforeEach(async () => {
  ({ app, backend } = await createAppWithUpstream());
});
afterEach(() => vi.unstubAllGlobals());

test('sends a call to the backend with the site’s domain and the query', async () => {
  const settings = await app.ask('velours', '/api/settings.php?network=ads&sub1=a%26b');
  expect(await settings.json()).toMatchObject({ name: 'Velours' });
  expect(backend.requests.map(({ url }) => url.href)).toEqual([
    'https://backend.example/api/settings.php?network=ads&sub1=a%26b&forced-domain=velours.example',
  ]);
});

test('sends the query of a page to the backend with the settings, but with no other call and no secret', async () => {
  await app.ask('velours', '/login?network=ads&sub1=a%26b&token=secret&forced-domain=ardenza.example');
  const asked = backend.requests.map(({ url }) => url);
  expect(asked.find(({ pathname }) => pathname === '/api/settings.php')?.search).toBe(
    '?network=ads&sub1=a%26b&forced-domain=velours.example',
  );
  expect(asked.find(({ pathname }) => pathname === '/api/user.php')?.search).toBe(
    '?forced-domain=velours.example',
  );
});

test('ignores a domain that is forced from outside', async () => {
  await app.ask('velours', '/api/settings.php?forced-domain=ardenza.example&forced-domain=harbor.example');
  expect(backend.requests[0]?.url.searchParams.getAll('forced-domain')).toEqual(['velours.example']);
});

test('passes on only allowed headers of a visitor’s request', async () => {
  await app.ask('ardenza', '/api/user.php', {
    method: 'POST',
    json: { email: 'a@b.example' },
    cookie: 'session=s1',
    headers: {
      'idempotency-key': 'key-of-sixteen-letters',
      'x-request-type': 'client',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      authorization: 'Basic x',
      'x-test-address': '203.0.113.5',
    },
  });
  expect(Object.fromEntries(backend.requests[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    cookie: 'session=s1',
    'idempotency-key': 'key-of-sixteen-letters',
    'x-forwarded-for': '203.0.113.5',
    'x-request-type': 'client',
  });
  expect(backend.requests[0]?.body).toBe('{"email":"a@b.example"}');
});

test('sends unknown calls to the backend as well', async () => {
  backend.answer = () => Response.json({ chats: [] });
  expect(await (await app.ask('ardenza', '/api/chats.php')).json()).toEqual({ chats: [] });
});

test('returns status, type, waiting time and cookies of the backend with our headers', async () => {
  backend.answer = () =>
    new Response('{"a":1}', {
      status: 429,
      headers: [
        ['content-type', 'application/json; charset=utf-8'],
        ['retry-after', '7'],
        ['set-cookie', 'session=s1; HttpOnly'],
        ['set-cookie', 'other=1'],
        ['x-powered-by', 'PHP'],
        ['access-control-allow-origin', '*'],
      ],
    });
  const { status, headers } = await app.ask('ardenza', '/api/likes.php');
  expect(status).toBe(429);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('retry-after')).toBe('7');
  expect(headers.getSetCookie()).toEqual(['session=s1; HttpOnly', 'other=1']);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['POST', '/api/user.php'],
  ['DELETE', '/api/chat.php'],
  ['GET', '/api/logout.php'],
  ['GET', '/api/auto-like.php'],
  ['GET', '/api//logout.php'],
  ['GET', '/api/logout.php/settings.php'],
])('refuses %s %s of another origin', async (method, path) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await app.ask('ardenza', path, { method, headers })).status).toBe(403);
  expect(backend.requests).toEqual([]);
});

const photoOf = (megabytes: number, cookie?: string) =>
  app.ask('ardenza', '/api/photos', {
    method: 'POST',
    body: new Uint8Array(megabytes * 1024 * 1024),
    headers: { 'content-type': 'image/jpeg' },
    cookie,
  });

test('sends a photo of up to 10 MB to the backend for a request with a session cookie', async () => {
  backend.answer = () => Response.json({});
  expect((await photoOf(11, 'session=s1')).status).toBe(413);
  expect((await photoOf(1)).status).toBe(413);
  expect(backend.requests).toEqual([]);
  expect((await photoOf(10, 'session=s1')).status).toBe(200);
  expect(backend.requests).toHaveLength(1);
});

test('needs no origin for a read', async () => {
  const headers = { 'sec-fetch-site': 'none' };
  expect((await app.ask('ardenza', '/api/settings.php', { headers })).status).toBe(200);
  expect((await app.ask('ardenza', '/api/members/jonas', { headers })).headers.get('content-type')).toContain(
    'json',
  );
});

test('waits five seconds for a backend and follows no redirect', async () => {
  const calls: RequestInit[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    calls.push(init);
    return Response.json({});
  });
  await app.ask('ardenza', '/api/settings.php');
  expect(timeout.mock.calls).toEqual([[5000]]);
  expect(calls).toEqual([expect.objectContaining({ redirect: 'manual', signal: expect.any(AbortSignal) })]);
  timeout.mockRestore();
});
