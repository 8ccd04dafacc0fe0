import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import type { CachedPage, PageCache } from '#worker/ports/ports.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createMemoryPageCache } from '#worker/testing/memory/page-cache.ts';
import { removeAges } from '#worker/testing/pages.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

const SHARED = ['/', '/login', '/signup', '/lang-config'];

let queries: number;
let cached: Map<string, CachedPage>;
let failing: boolean;
let app: TestApp;
beforeEach(async () => {
  queries = 0;
  failing = false;
  cached = new Map();
  app = await createTestApp({
    ports: {
      pages: recorded(
        createMemoryPageCache(() => 0),
        cached,
      ),
    },
    watch: (db) =>
      watchDatabase(db, () => {
        queries++;
        if (failing) throw new Error('no database');
      }),
  });
});

function recorded(pages: PageCache, put: Map<string, CachedPage>): PageCache {
  return {
    ...pages,
    put(key, page, options) {
      put.set(key, page);
      return pages.put(key, page, options);
    },
  };
}

async function read(path: string, init?: AskInit, site = 'ardenza') {
  const answer = await app.ask(site, path, init);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

test.each(SHARED)('renders %s once and then asks no database', async (path) => {
  const first = await read(path);
  queries = 0;
  const second = await read(path);
  expect(second.html).toBe(first.html);
  expect(second.status).toBe(200);
  expect(queries).toBe(0);
  expect(cached.size).toBe(1);
});

test('sends all headers of the first answer with the second', async () => {
  const [first, second] = [await read('/'), await read('/')];
  expect([...second.headers]).toEqual([...first.headers]);
  expect(second.headers.get('cache-control')).toBe('private, no-cache, no-transform');
  expect(second.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['a rubbish query', '/?utm_source=x&a=%3Cscript%3E', {}],
  ['another rubbish query', `/?${'x'.repeat(2000)}`, {}],
  ['the tracking of an advertisement', '/?network=ads&ref=r1&sub1=a', { cookie: 'cookie_choice=allowed' }],
  ['rubbish cookies', '/', { cookie: 'a=b; locale=xx; session=1' }],
  [
    'rubbish headers',
    '/',
    { headers: { 'accept-language': 'fr', 'x-forwarded-host': 'evil.example', 'user-agent': 'x' } },
  ],
  ['another address', '/', { headers: { 'x-test-address': '203.0.113.1' } }],
] as [string, string, AskInit][])('finds the same entry for %s', async (_, path, init) => {
  const plain = await read('/');
  queries = 0;
  const other = await read(path, init);
  expect(other.html).toBe(plain.html);
  expect([queries, cached.size]).toEqual([0, 1]);
});

test('caches a page with a trailing slash once', async () => {
  const plain = await read('/login');
  expect((await read('/login/')).html).toBe(plain.html);
  expect(cached.size).toBe(1);
});

test('recognizes a campaign in other letters and replaces no other page', async () => {
  const odd = await read('/landers/gallery/%73ummer', {}, 'velours');
  const headline = sites.tenants.find(({ id }) => id === 'velours')?.campaigns['summer']?.headline;
  expect(odd.html).toContain((headline as { fr: string }).fr);
  expect((await read('/landers/gallery/summer', {}, 'velours')).html).toBe(odd.html);
});

test('caches no page whose data cannot be read', async () => {
  failing = true;
  const failed = await read('/landers/gallery');
  expect([failed.status, failed.headers.get('cache-control'), cached.size]).toEqual([
    500,
    'no-store, no-transform',
    0,
  ]);
});

test('caches a lander for each country', async () => {
  for (const country of ['FR', 'NL'])
    await read('/landers/gallery', { headers: { 'x-test-country': country } });
  expect(cached.size).toBe(2);
});

test('finds a page only by its lower-case address', async () => {
  expect((await read('/LOGIN')).status).toBe(404);
  expect(cached.size).toBe(0);
});

test.each(['/log%69n', '/%6Cogin', '/login/', '/LOGIN', '//login', '/login%00', '/./login', '/x/../login'])(
  'does not change /login for others, whatever %s is',
  async (path) => {
    const odd = await read(path);
    expect([200, 404]).toContain(odd.status);
    expect(cached.size).toBeLessThanOrEqual(1);
    const fresh = await createTestApp();
    const plain = await (await fresh.ask('ardenza', '/login')).text();
    expect(removeAges((await read('/login')).html)).toBe(removeAges(plain));
  },
);

test('shows nothing that strangers send to others', async () => {
  await read('/login?canary=canary-77aa', {
    cookie: 'canary=canary-77aa',
    headers: {
      'user-agent': 'canary-77aa',
      referer: 'https://ardenza.example/canary-77aa',
      'x-canary': 'canary-77aa',
    },
  });
  for (const [key, page] of cached) expect(key + JSON.stringify(page)).not.toContain('canary-77aa');
});

test('keeps sites, languages and countries apart', async () => {
  const pages = [
    await read('/login'),
    await read('/login', { cookie: 'locale=en' }),
    await read('/login', { headers: { 'x-test-country': 'BE' } }),
    await read('/login', {}, 'velours'),
  ];
  expect(new Set(pages.map(({ html }) => removeAges(html))).size).toBe(4);
  expect(cached.size).toBe(4);
});

test.each(SHARED)('%s with a session cookie is neither cached nor taken from the cache', async (path) => {
  await app.addMember({ id: 'mira', name: 'Mira Canary', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const own = await read(path, { cookie });
  expect(own.headers.get('cache-control')).toContain('no-store');
  expect(cached.size).toBe(0);
  const visitors = await read(path);
  expect(visitors.html).not.toContain('Canary');
  expect((await read(path, { cookie: '__Host-auth=expired' })).headers.get('cache-control')).toBe(
    'no-store, no-transform',
  );
});

test.each([
  '/login?next=%2Fmembers',
  '/activate/error?reason=taken',
  '/signup?gender=f&seeking=m',
  '/signup?gender=',
])('renders %s for this visitor alone', async (path) => {
  const { status, headers } = await read(path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(cached.size).toBe(0);
});

test('stores no cookie with a page', async () => {
  for (const path of SHARED) await read(path);
  for (const { headers } of cached.values()) expect(Object.keys(headers)).not.toContain('set-cookie');
});

test('does not cache an error', async () => {
  failing = true;
  expect((await read('/')).status).toBe(500);
  expect(cached.size).toBe(0);
  failing = false;
  expect((await read('/')).status).toBe(200);
});

test('does not cache missing pages and pages of members', async () => {
  for (const path of ['/nothing', '/members', '/members/mira', '/constructor', '/__proto__'])
    await read(path);
  expect(cached.size).toBe(0);
});

test('neither answers a posted form from the cache nor caches it', async () => {
  await read('/login');
  const answer = await read('/login', { method: 'POST', form: { email: 'a@b.example', password: 'wrong' } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(cached.size).toBe(1);
});

test('answers HEAD like GET, without the page', async () => {
  const { status, html, headers } = await read('/', { method: 'HEAD' });
  expect([status, html]).toEqual([200, '']);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});
