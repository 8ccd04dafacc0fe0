import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/app.ts';
import { readForm } from '#worker/testing/forms.ts';
import { watchDatabase } from '#worker/testing/watched-database.ts';

interface Seen {
  url: URL;
  method: string;
  headers: Headers;
  body: string;
}

let app: TestApp;
let seen: Seen[];
/** Takes the place of the backend where it has something to say. */
let answer: (request: Seen) => Response | Promise<Response> | undefined;

beforeEach(async () => {
  const noDatabase = () => {
    throw new Error('with a backend there is no business for the database');
  };
  app = await createTestApp({ ports: { apiOrigin: 'https://backend.example' }, watch: (db) => watchDatabase(db, noDatabase) });
  // The backend is another installation of this application: it answers as the contracts say.
  const backend = await createTestApp();
  await backend.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'nl' });
  await backend.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
  seen = [];
  answer = () => undefined;
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit = {}) => {
    const body = await new Response(init.body).text();
    const request = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body };
    seen.push(request);
    const own = await answer(request);
    if (own) return own;
    const site = url.searchParams.get('forced-domain')?.replace(/\.example$/, '') ?? '';
    const headers = Object.fromEntries(request.headers);
    return backend.ask(site, url.pathname + url.search, { method: request.method, headers, ...(body && { body }) });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a call goes to the backend, with the site’s domain and the query', async () => {
  const settings = await app.ask('velours', '/api/settings.php?network=ads&sub1=a%26b');
  expect(await settings.json()).toMatchObject({ name: 'Velours' });
  expect(seen.map(({ url }) => url.href)).toEqual([
    'https://backend.example/api/settings.php?network=ads&sub1=a%26b&forced-domain=velours.example',
  ]);
});

test('the domain cannot be forced from outside', async () => {
  await app.ask('velours', '/api/settings.php?forced-domain=ardenza.example&forced-domain=harbor.example');
  expect(seen[0]?.url.searchParams.getAll('forced-domain')).toEqual(['velours.example']);
});

test('what a visitor’s request may carry on goes along, the rest stays', async () => {
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
  expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    cookie: 'session=s1',
    'idempotency-key': 'key-of-sixteen-letters',
    'x-forwarded-for': '203.0.113.5',
    'x-request-type': 'client',
  });
  expect(seen[0]?.body).toBe('{"email":"a@b.example"}');
});

test('calls that we do not know are the backend’s as well', async () => {
  answer = () => Response.json({ chats: [] });
  expect(await (await app.ask('ardenza', '/api/chats.php')).json()).toEqual({ chats: [] });
});

test('the answer comes back with status, type, waiting time and cookies, and with our headers', async () => {
  answer = () =>
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
])('%s %s of another origin does not get through', async (method, path) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await app.ask('ardenza', path, { method, headers })).status).toBe(403);
  expect(seen).toEqual([]);
});

test('a mere read needs no origin: a link to it may be followed', async () => {
  const headers = { 'sec-fetch-site': 'none' };
  expect((await app.ask('ardenza', '/api/settings.php', { headers })).status).toBe(200);
  expect((await app.ask('ardenza', '/api/members/jonas', { headers })).headers.get('content-type')).toContain('json');
});

test('pages work through it: in, search, a profile, another language, out', async () => {
  const form = readForm(await (await app.ask('ardenza', '/login')).text(), 'password');
  const login = await app.ask('ardenza', form.action, {
    method: 'POST',
    form: { ...form.values, email: 'mira@mail.example', password: PASSWORD },
  });
  expect(login.status).toBe(303);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0];
  expect(await (await app.ask('ardenza', '/members', { cookie })).text()).toContain('href="/members/jonas"');
  expect(await (await app.ask('ardenza', '/members/jonas', { cookie })).text()).toContain('<title>Jonas, ');
  const language = await app.ask('ardenza', '/lang-config', { method: 'POST', form: { language: 'en' }, cookie });
  expect(language.headers.getSetCookie()).toEqual([expect.stringMatching(/^locale=en;/)]);
  expect(await (await app.ask('ardenza', '/api/user.php', { cookie })).json()).toMatchObject({ language: 'en' });
  await app.ask('ardenza', '/api/logout.php', { cookie });
  expect((await app.ask('ardenza', '/members', { cookie })).status).toBe(302);
});

test('a page’s own calls of user.php say that a client makes them, and mutations have a key', async () => {
  await app.ask('ardenza', '/login', { method: 'POST', form: { email: 'mira@mail.example', password: 'wrong' } });
  const login = seen.find(({ method }) => method === 'POST');
  expect(login?.headers.get('x-request-type')).toBe('client');
  expect(login?.headers.get('content-type')).toBe('application/json');
  expect(login?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/);
});

test('a visitor with any cookie may be logged in there, so the page is not a shared one', async () => {
  expect((await app.ask('ardenza', '/login')).headers.get('cache-control')).toBe('no-cache');
  expect((await app.ask('ardenza', '/login', { cookie: 'session=s1' })).headers.get('cache-control')).toBe('no-store');
});

test('a member whom the backend does not know is a page that is not there, whatever words it finds for it', async () => {
  const form = { email: 'mira@mail.example', password: PASSWORD };
  const login = await app.ask('ardenza', '/login', { method: 'POST', form });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0];
  answer = ({ url }) => (url.pathname === '/api/members/nobody' ? new Response('<h1>?</h1>', { status: 404 }) : undefined);
  expect((await app.ask('ardenza', '/members/nobody', { cookie })).status).toBe(404);
});

const down: [string, () => Response | Promise<Response>][] = [
  ['is away', () => Promise.reject(new TypeError('fetch failed: 10.1.2.3 refused'))],
  ['takes too long', () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
];

test.each(down)('a backend that %s: a typed error, and a page that says so', async (_, fail) => {
  answer = fail;
  const call = await app.ask('ardenza', '/api/settings.php');
  expect(call.status).toBe(502);
  expect(await call.json()).toEqual({ error: 'upstream', message: expect.not.stringContaining('10.1.2.3') });
  const page = await app.ask('ardenza', '/login');
  expect(page.status).toBe(502);
  const html = await page.text();
  expect(html).toContain('<html lang="nl"');
  expect(html).not.toContain('10.1.2.3');
  expect(app.logged).toContainEqual(expect.objectContaining({ event: 'request-failed', status: 502, tenant: 'ardenza' }));
});

test.each([
  ['an error page', () => new Response('<h1>PHP Fatal error in /var/www</h1>', { status: 500 })],
  ['no JSON', () => new Response('<html>', { status: 200 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })],
  ['nothing', () => new Response(null, { status: 204 })],
])('a backend that answers a page’s call with %s has failed', async (_, fail) => {
  answer = fail;
  const page = await app.ask('ardenza', '/login');
  expect(page.status).toBe(502);
  expect(await page.text()).not.toMatch(/PHP|169\.254/);
});

test('a backend is given five seconds, and no redirect is followed', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit) => {
    signals.push(init.signal);
    expect(init.redirect).toBe('manual');
    return Response.json({});
  });
  await app.ask('ardenza', '/api/settings.php');
  expect(timeout.mock.calls).toEqual([[5000]]);
  expect(signals[0]).toBeInstanceOf(AbortSignal);
  timeout.mockRestore();
});
