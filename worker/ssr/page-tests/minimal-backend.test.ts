import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#client/routes.ts';
import type { TestApp } from '#worker/testing/test-app.ts';
import { type UpstreamBackend, createAppWithUpstream } from '#worker/testing/apps/upstream-app.ts';
import { serveOriginalCallsOnly } from '#worker/testing/apps/minimal-backend.ts';

let app: TestApp;
let backend: UpstreamBackend;
beforeEach(async () => {
  ({ app, backend } = await createAppWithUpstream());
});
afterEach(() => vi.unstubAllGlobals());

/** An address of each page. */
const ADDRESSES = Object.values(routes).map(({ path: pattern }) =>
  pattern
    .replace(/\/:\w+\?$/, '')
    .replace(':type', 'mine')
    .replace(':token', 'huisregels')
    .replace(/:\w+/g, 'jonas'),
);

/** The missing call that each page names; null where the page works. */
async function missingCalls(cookie?: string): Promise<Record<string, string | null>> {
  const missing: Record<string, string | null> = {};
  for (const address of ADDRESSES) {
    const answer = await app.ask('ardenza', address, { cookie });
    const html = await answer.text();
    const [, call = null] = /niet beschikbaar \(((?:GET|POST) \S+)\)/.exec(html) ?? [];
    expect([200, 302, 501], `${address} ${answer.status}`).toContain(answer.status);
    expect(answer.status === 501, address).toBe(call !== null);
    missing[address] = call;
  }
  return missing;
}

const named = (missing: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(missing).filter(([, call]) => call !== null));

/** Fifty pages, each of which loads its modules for the first time. */
const LONG = { timeout: 120_000 };

test('every page of a visitor works or names the call that the backend lacks', LONG, async () => {
  serveOriginalCallsOnly(backend, { isLoggedIn: false });
  expect(named(await missingCalls())).toMatchInlineSnapshot(`
    {
      "/members/jonas/landing": "GET /api/members/:id/lander",
      "/members/jonas/landing2": "GET /api/members/:id/lander",
      "/members/jonas/landing3": "GET /api/members/:id/lander",
      "/members/jonas/signup": "GET /api/members/:id/lander",
      "/pages/transparency": "GET /api/transparency",
    }
  `);
});

test('every page of a member works or names the call that the backend lacks', LONG, async () => {
  serveOriginalCallsOnly(backend, { isLoggedIn: true });
  expect(named(await missingCalls('session=s1'))).toMatchInlineSnapshot(`
    {
      "/activity": "GET /api/activity",
      "/chats/jonas": "GET /api/chats/:id",
      "/credits": "GET /api/shop",
      "/credits/jonas": "GET /api/shop",
      "/credits/repeat-order": "GET /api/payments",
      "/likes": "GET /api/likes",
      "/likes/m/jonas": "GET /api/members/:id",
      "/likes/mine": "GET /api/likes",
      "/match-finder": "GET /api/match-finder/start",
      "/members": "GET /api/members",
      "/members/jonas": "GET /api/members/:id",
      "/members/jonas/chat": "GET /api/members/:id/chat",
      "/pages/transparency": "GET /api/transparency",
      "/premium": "GET /api/shop",
      "/profile": "GET /api/profile",
      "/settings": "GET /api/account",
      "/settings/blocked": "GET /api/blocks",
      "/settings/consent": "GET /api/consent",
      "/settings/credits": "GET /api/credits",
      "/settings/data": "GET /api/account",
      "/settings/delete": "GET /api/account",
      "/settings/email": "GET /api/account",
      "/settings/password": "GET /api/account",
      "/settings/payment-methods": "GET /api/saved-methods",
      "/settings/sessions": "GET /api/account/sessions",
      "/signup-matches": "GET /api/members",
      "/swipe-game": "GET /api/swipe-game",
      "/transactions": "GET /api/payments",
      "/withdraw": "GET /api/withdrawals",
    }
  `);
});

test('names the missing call in a form', async () => {
  serveOriginalCallsOnly(backend, { isLoggedIn: false });
  const answer = await app.ask('ardenza', '/api/password-reset', {
    method: 'POST',
    json: { email: 'mira@mail.example' },
    headers: { 'idempotency-key': 'key-of-sixteen-letters' },
  });
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({
    error: 'call_missing',
    params: { call: 'POST /api/password-reset' },
  });
});

test('takes static pages and prices from the site files, not from the backend', async () => {
  serveOriginalCallsOnly(backend, { isLoggedIn: false });
  expect((await app.ask('ardenza', '/api/pricing')).status).toBe(200);
  expect((await app.ask('ardenza', '/api/pages/terms')).status).toBe(200);
  expect(backend.requests).toEqual([]);
});

test.each([true, false])('warns before a page as the settings of the backend say: %s', async (isOn) => {
  serveOriginalCallsOnly(backend, { isLoggedIn: false });
  const { answer } = backend;
  backend.answer = (request) =>
    request.url.pathname === '/api/settings.php' ? changeSettings(answer(request)) : answer(request);
  const changeSettings = async (original: ReturnType<typeof answer>) => {
    const settings = (await (await original)?.json()) as object;
    return Response.json({ ...settings, enable_site_entry_popup: isOn });
  };
  const html = await (await app.ask('ardenza', '/')).text();
  expect(html.includes('id="site-entry"')).toBe(isOn);
});
