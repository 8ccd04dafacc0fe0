import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

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
