import { beforeAll, describe, expect, test } from 'vitest';
import { overrideSite } from '#worker/testing/sites.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const HOSTS: [string, ...string[]] = ['ardenza.example', 'old-ardenza.example'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

test('answers an unknown host with a plain page in a language of the browser', async () => {
  const answer = await app.ask('unknown', '/members', {
    headers: { 'accept-language': 'xx, de-CH;q=0.8, nl;q=0.5' },
  });
  expect(answer.status).toBe(421);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toContain('<html lang="de">');
  expect(html).not.toMatch(/<a |<script|<style|<link/);
});

test('answers calls on an unknown host with a typed error', async () => {
  const answer = await app.ask('unknown', '/api/settings.php', { headers: { 'accept-language': 'nl' } });
  expect(answer.status).toBe(421);
  expect(await answer.json()).toEqual({ error: 'unknown_host', message: expect.stringMatching(/\w/) });
});

test('answers in English without a language of the browser', async () => {
  const answer = await app.ask('unknown', '/');
  expect(await answer.text()).toContain('<html lang="en">');
});

test.each(['/', '/members?gender=f&min_age=30', '/api/settings.php?a=%26', '//evil.example/..//x'])(
  'redirects www. to the main host with path and query: %s',
  async (path) => {
    const answer = await app.ask('www.ardenza', path);
    expect(answer.status).toBe(308);
    const { pathname, search } = new URL(`https://www.ardenza.example${path}`);
    expect(answer.headers.get('location')).toBe(`https://ardenza.example${pathname}${search}`);
    // A browser that kept it would be led in a circle after the site has moved back.
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('redirects a POST and keeps its method', async () => {
  const answer = await app.ask('www.ardenza', '/login', { method: 'POST', form: { email: 'a@b.example' } });
  expect(answer.status).toBe(308);
});

test.each([
  ['X-Forwarded-Host', { 'x-forwarded-host': 'velours.example' }],
  ['Forwarded', { forwarded: 'host=velours.example' }],
  ['X-Host', { 'x-host': 'velours.example', 'x-original-host': 'velours.example' }],
])('ignores %s', async (_, headers) => {
  const answer = await app.ask('ardenza', '/api/settings.php', { headers });
  expect(await answer.json()).toMatchObject({ name: 'Ardenza', domain: 'ardenza.example' });
});

test('ignores forced-domain from outside', async () => {
  const answer = await app.ask('ardenza', '/api/settings.php?forced-domain=velours.example');
  expect(await answer.json()).toMatchObject({ name: 'Ardenza' });
  const page = await app.ask('ardenza', '/login?forced-domain=velours.example');
  expect(await page.text()).toContain('· Ardenza</title>');
});

test.each(['www.ardenza', 'old-ardenza', 'www.old-ardenza'])(
  'answers notices of other companies on the host %s',
  async (host) => {
    const { ask } = await createTestApp(overrideSite('ardenza', { hosts: HOSTS }));
    for (const method of ['GET', 'POST']) {
      const [main, other] = await Promise.all(
        ['ardenza', host].map((hostName) => ask(hostName, '/callbacks/payments?payment=A-1', { method })),
      );
      expect(other?.status).toBe(main?.status);
      expect(await other?.text()).toBe(await main?.text());
    }
  },
);

describe('a form of a page that is still open on a former host', () => {
  const headers = { origin: 'https://old-ardenza.example', 'sec-fetch-site': 'cross-site' };
  const form = { email: 'mira@mail.example', password: PASSWORD };
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(overrideSite('ardenza', { hosts: HOSTS }));
    await site.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  });

  test('is led to the main host with its input, which takes it', async () => {
    const led = await site.ask('old-ardenza', '/login', { method: 'POST', form });
    expect([led.status, led.headers.get('location')]).toEqual([308, 'https://ardenza.example/login']);
    const answer = await site.ask('ardenza', '/login', { method: 'POST', form, headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/members']);
    const wrong = { ...form, password: 'not this one' };
    const refused = await site.ask('ardenza', '/login', { method: 'POST', form: wrong, headers });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('value="mira@mail.example"');
  });

  test('never acts as the member whose cookie the browser has', async () => {
    const cookie = await site.startSession('ardenza', 'mira@mail.example');
    const init = { method: 'POST', cookie, headers };
    const page = await site.ask('ardenza', '/settings', { ...init, form: { intent: 'invisible', on: '1' } });
    expect(page.headers.get('location')).toMatch(/^\/login/);
    await site.ask('ardenza', '/lang-config', { ...init, form: { language: 'en' } });
    const row = await site.db.prepare('SELECT language, invisible FROM members').first();
    expect(row).toMatchObject({ language: 'nl', invisible: 0 });
  });

  test.each([
    ['a call', '/api/user.php', headers],
    ['a page of another site', '/login', { ...headers, origin: 'https://velours.example' }],
    ['an address without TLS', '/login', { ...headers, origin: 'http://old-ardenza.example' }],
  ])('opens nothing to %s', async (_, path, from) => {
    const init = path.startsWith('/api/') ? { json: form } : { form };
    expect((await site.ask('ardenza', path, { method: 'POST', ...init, headers: from })).status).toBe(403);
  });
});
