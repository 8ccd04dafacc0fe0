import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

test.each([
  ['a shared page', '/'],
  ['a member’s page', '/members'],
  ['a page that does not exist', '/nothing'],
  ['a redirect to the main host', '//www.ardenza.example/'],
  ['a call', '/api/settings.php'],
  ['a refused call', '/api/nothing'],
  ['a photo that does not exist', '/photos/0/full.webp'],
  ['the description of the calls', '/api/openapi.json'],
])('%s', async (_, path) => {
  const [host = 'ardenza', own = path] = path.startsWith('//') ? ['www.ardenza', '/'] : [];
  const { headers } = await app.ask(host, own, { cookie });
  expect(Object.fromEntries(headers)).toMatchObject(ALWAYS);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test.each([
  ['a body that is too large', '/login', 413, 'x'.repeat(70_000)],
  ['a refused form', '/login', 422, ''],
])('%s', async (_, path, status, email) => {
  const answer = await app.ask('ardenza', path, { method: 'POST', form: { email } });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
  expect(answer.headers.has('strict-transport-security')).toBe(true);
});

test.each([
  ['ardenza', '/'],
  ['ardenza', '/api/nothing'],
  ['www.ardenza', '/'],
])('sends no HSTS for subdomains when the site opts out: %s%s', async (host, path) => {
  const own = await createTestApp(overrideSite('ardenza', { hsts_subdomains: false }));
  const { headers } = await own.ask(host, path);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  const other = await own.ask('velours', '/');
  expect(other.headers.get('strict-transport-security')).toContain('includeSubDomains');
});

test('sends no HSTS on an unknown host', async () => {
  const { headers } = await app.ask('unknown', '/');
  expect(Object.fromEntries(headers)).toMatchObject(ALWAYS);
  expect(headers.has('strict-transport-security')).toBe(false);
});

test.each(['abendrot', 'amplia', 'ardenza', 'harbor', 'nachtwerk', 'sienna', 'velours'])(
  'allows the theme of %s by its hash, and no other inline style or script',
  async (site) => {
    const answer = await app.ask(site, '/');
    const html = await answer.text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toHaveLength(1);
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' '${await sha256(styles[0])}'`,
    );
    expect(html).not.toMatch(/ style="| on\w+="|javascript:/);
    const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => attributes);
    // Data blocks, which browsers do not run and CSP ignores.
    expect(inline).toEqual([' type="application/ld+json"', ' type="application/json" id="state"']);
  },
);

test('contacts no other host from a page', async () => {
  const html = await (await app.ask('ardenza', '/')).text();
  const addresses = [...html.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address);
  for (const address of addresses)
    expect(address).toMatch(/^(https:\/\/ardenza\.example\/|\/(?!\/)|#|mailto:|about:blank$|$)/);
});

async function sha256(css = ''): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
