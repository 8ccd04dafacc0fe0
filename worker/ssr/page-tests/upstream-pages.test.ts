import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, type TestApp } from '#worker/testing/test-app.ts';
import { type UpstreamBackend, createAppWithUpstream } from '#worker/testing/apps/upstream-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { getSessionCookie } from '#worker/testing/session-cookie.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

let app: TestApp;
let backend: UpstreamBackend;
beforeEach(async () => {
  ({ app, backend } = await createAppWithUpstream());
});
afterEach(() => vi.unstubAllGlobals());

test('works with another backend: login, search, profile, language, logout', async () => {
  const form = parseForm(await (await app.ask('ardenza', '/login')).text(), 'password');
  const login = await app.ask('ardenza', form.action, {
    method: 'POST',
    form: { ...form.values, email: 'mira@mail.example', password: PASSWORD },
  });
  expect(login.status).toBe(303);
  const cookie = getSessionCookie(login);
  expect(await (await app.ask('ardenza', '/members', { cookie })).text()).toContain('href="/members/jonas"');
  expect(await (await app.ask('ardenza', '/members/jonas', { cookie })).text()).toContain('<title>Jonas, ');
  const language = await app.ask('ardenza', '/lang-config', {
    method: 'POST',
    form: { language: 'en' },
    cookie,
  });
  expect(language.headers.getSetCookie()).toEqual([expect.stringMatching(/^locale=en;/)]);
  expect(await (await app.ask('ardenza', '/api/user.php', { cookie })).json()).toMatchObject({
    language: 'en',
  });
  await app.ask('ardenza', '/api/logout.php', { cookie });
  expect((await app.ask('ardenza', '/members', { cookie })).status).toBe(302);
});

test('marks calls of user.php as client calls and sends a key with mutations', async () => {
  await app.ask('ardenza', '/login', {
    method: 'POST',
    form: { email: 'mira@mail.example', password: 'wrong' },
  });
  const login = backend.requests.find(({ method }) => method === 'POST');
  expect(login?.headers.get('x-request-type')).toBe('client');
  expect(login?.headers.get('content-type')).toBe('application/json');
  expect(login?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/);
});

test('does not share pages with a visitor who has a cookie of the backend', async () => {
  expect((await app.ask('ardenza', '/login')).headers.get('cache-control')).toBe(
    'private, no-cache, no-transform',
  );
  expect((await app.ask('ardenza', '/login', { cookie: 'session=s1' })).headers.get('cache-control')).toBe(
    'no-store, no-transform',
  );
});

test('shows the not-found page when the backend knows the call but not the member', async () => {
  const form = { email: 'mira@mail.example', password: PASSWORD };
  const login = await app.ask('ardenza', '/login', { method: 'POST', form });
  const cookie = getSessionCookie(login);
  backend.answer = ({ url }) =>
    url.pathname === '/api/members/unknown' ? Response.json({ reason: '?' }, { status: 404 }) : undefined;
  expect((await app.ask('ardenza', '/members/unknown', { cookie })).status).toBe(404);
});

test.each([
  [429, 'too_many_requests'],
  [403, 'paused'],
  [503, 'busy'],
  [501, 'not_available'],
  [500, 'try_again_later'],
] as const)('a page that is refused with %i says why: %s', async (status, code) => {
  const form = { email: 'mira@mail.example', password: PASSWORD };
  const login = await app.ask('ardenza', '/login', { method: 'POST', form });
  const cookie = getSessionCookie(login);
  backend.answer = ({ url }) =>
    url.pathname === '/api/members/jonas'
      ? Response.json({ error: code }, { status, headers: { 'retry-after': '3600' } })
      : undefined;
  const page = await app.ask('ardenza', '/members/jonas', { cookie });
  expect(page.status).toBe(status);
  const [, why] = /<p class="muted">(.*?)<\/p>/.exec(await page.text()) ?? [];
  expect(why).toBe(getTranslator('nl').loose(`errors.${code}`, { wait: 3600 }));
});

test('logs out by the link and clears the cookies of the backend', async () => {
  const headers = { 'sec-fetch-mode': 'navigate' };
  backend.answer = () => Response.json({ ok: true }, { headers: { 'set-cookie': 'session=; Max-Age=0' } });
  const out = await app.ask('ardenza', '/api/logout.php', { cookie: 'session=s1', headers });
  expect([out.status, out.headers.get('location')]).toEqual([303, '/']);
  expect(out.headers.getSetCookie()).toEqual(['session=; Max-Age=0']);
  expect(out.headers.get('clear-site-data')).toBe('"cache"');
});

test('survives one failure of the backend', async () => {
  let asked = 0;
  backend.answer = ({ url }) =>
    url.pathname === '/api/settings.php' && asked++ === 0 ? new Response(null, { status: 503 }) : undefined;
  expect((await app.ask('ardenza', '/login')).status).toBe(200);
  expect(asked).toBe(2);
});

const down: [string, () => Response | Promise<Response>][] = [
  ['is away', () => Promise.reject(new TypeError('fetch failed: 10.1.2.3 refused'))],
  ['takes too long', () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
];

test.each(down)('answers with a typed error and an error page when a backend %s', async (_, fail) => {
  backend.answer = fail;
  const call = await app.ask('ardenza', '/api/settings.php');
  expect(call.status).toBe(502);
  expect(await call.json()).toEqual({ error: 'upstream', message: expect.not.stringContaining('10.1.2.3') });
  const page = await app.ask('ardenza', '/login');
  expect(page.status).toBe(502);
  const html = await page.text();
  expect(html).toContain('<html lang="nl"');
  expect(html).not.toContain('10.1.2.3');
  expect(app.logged).toContainEqual(
    expect.objectContaining({ event: 'request-failed', status: 502, tenant: 'ardenza' }),
  );
});

test.each([
  ['an error page', () => new Response('<h1>PHP Fatal error in /var/www</h1>', { status: 500 })],
  ['no JSON', () => new Response('<html>', { status: 200 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })],
  ['nothing', () => new Response(null, { status: 204 })],
])('treats %s as a failure of the backend', async (_, fail) => {
  backend.answer = fail;
  const page = await app.ask('ardenza', '/login');
  expect(page.status).toBe(502);
  expect(await page.text()).not.toMatch(/PHP|169\.254/);
});
