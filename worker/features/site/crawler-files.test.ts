import { beforeAll, expect, test } from 'vitest';
import sites from 'virtual:tenants';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function read(site: string, path: string, country = 'NL') {
  const answer = await app.ask(site, path, { headers: { 'x-test-country': country } });
  const { status, headers } = answer;
  return { status, headers, type: headers.get('content-type'), text: await answer.text() };
}

/** Some of them; the rest follows from the route table. */
const MEMBER_PATHS = [
  '/members',
  '/chats',
  '/likes',
  '/credits',
  '/profile',
  '/settings',
  '/complete-signup',
];

test('keeps crawlers out of the members area and names the sitemap in robots.txt', async () => {
  const { status, type, text } = await read('velours', '/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
  for (const path of MEMBER_PATHS) expect(text.split('\n'), path).toContain(`Disallow: ${path}`);
  expect(text).toMatch(/^Sitemap: https:\/\/velours\.example\/sitemap\.xml$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('lets crawlers fetch each page of the sitemap', async () => {
  const rules = [...(await read('velours', '/robots.txt')).text.matchAll(/^Disallow: (.*)$/gm)];
  const { text } = await read('velours', '/sitemap.xml');
  const paths = [...text.matchAll(/<loc>https:\/\/velours\.example(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(20);
  for (const [, rule = ''] of rules) expect(paths.filter((path) => path.startsWith(rule))).toEqual([]);
});

test.each(['NL', 'US', 'GB', 'CN'])(
  'shows each page of the sitemap to a crawler from %s',
  async (country) => {
    const { text } = await read('velours', '/sitemap.xml');
    const paths = [...text.matchAll(/<loc>https:\/\/velours\.example(.*?)<\/loc>/g)];
    for (const [, path = ''] of paths) {
      const page = await read('velours', path, country);
      expect([page.status, page.text.includes('noindex')], path).toEqual([200, false]);
    }
  },
);

test.each([
  ['harbor', 'hello@harbor.example', 'en, es'],
  ['sienna', 'hallo@sienna.example', 'de, it, fr, en'],
])('names in security.txt of %s the contact, the languages and the expiry', async (...site) => {
  const [id, address, languages] = site;
  const { status, type, text } = await read(id, '/.well-known/security.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  const { Expires: expires = '', ...rest } = Object.fromEntries(fields);
  expect(rest).toEqual({
    Contact: `mailto:${address}`,
    'Preferred-Languages': languages,
    Canonical: `https://${id}.example/.well-known/security.txt`,
  });
  expect(new Date(expires).toISOString()).toBe(expires);
  expect(Date.parse(expires)).toBeGreaterThan(NOW + 30 * DAY_MS);
  expect(Date.parse(expires)).toBeLessThan(NOW + 365 * DAY_MS);
});

test('keeps the expiry date of security.txt in the future', async () => {
  const later = await createTestApp();
  later.advanceTime(400 * DAY_MS);
  const text = await (await later.ask('harbor', '/.well-known/security.txt')).text();
  expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(NOW + 430 * DAY_MS);
});

test('lists each public page in each language with its alternates in the sitemap', async () => {
  const { status, type, text } = await read('harbor', '/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place);
  expect(new Set(places).size).toBe(places.length);
  for (const path of ['/', '/login', '/signup', '/login?lang=es'])
    expect(places).toContain(`https://harbor.example${path}`);
  expect(places.join(' ')).not.toMatch(/members|lang-config|\/api/);
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(text).toContain(
    '<xhtml:link rel="alternate" hreflang="es" href="https://harbor.example/login?lang=es"/>',
  );
});

test('lists only addresses that their pages name as canonical', async () => {
  const { text } = await read('sienna', '/sitemap.xml');
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place);
  for (const place of places.filter((_, index) => index % 5 === 0)) {
    const page = await read('sienna', place.replace('https://sienna.example', ''), 'CH');
    expect(page.status, place).toBe(200);
    expect(page.text, place).toContain(`<link rel="canonical" href="${place}">`);
  }
});

test('describes an app in the site’s colors that opens with the members in the manifest', async () => {
  const { type, text } = await read('nachtwerk', '/manifest.webmanifest');
  expect(type).toBe('application/manifest+json');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    name: 'Nachtwerk',
    lang: 'de',
    start_url: '/members',
    display: 'standalone',
    background_color: expect.stringMatching(/^#[01]\w{5}$/),
    theme_color: expect.stringMatching(/^#\w{6}$/),
  });
  expect(manifest.icons).toMatchObject([
    { sizes: '192x192' },
    { sizes: '512x512' },
    { sizes: '512x512', purpose: 'maskable' },
  ]);
  for (const { src } of manifest.icons) expect(src).toMatch(/^\/assets\/brand\/\w{26}-icon-\w+\.png$/);
});

test('offers the search, messages and likes as shortcuts of the app, in the site’s language', async () => {
  const { shortcuts } = JSON.parse((await read('nachtwerk', '/manifest.webmanifest')).text);
  expect(shortcuts).toEqual([
    { name: 'Suche', url: '/members' },
    { name: 'Nachrichten', url: '/chats' },
    { name: 'Likes', url: '/likes' },
  ]);
});

test('names manifest and icons in each page and serves the default icon addresses', async () => {
  const { text } = await read('ardenza', '/login');
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const touch = /<link rel="apple-touch-icon" href="([^"]*)">/.exec(text)?.[1];
  expect(touch).toMatch(/^\/assets\/brand\/\w{26}-icon-touch\.png$/);
  const touchIcon = await read('ardenza', '/apple-touch-icon.png');
  expect([touchIcon.status, touchIcon.headers.get('location')]).toEqual([302, touch]);
  const favicon = await read('ardenza', '/favicon.ico');
  expect(favicon.headers.get('location')).toMatch(/^\/assets\/brand\/\w{26}-favicon\.ico$/);
});

test('gives each site its own images', async () => {
  const icons = ['ardenza', 'velours', 'nachtwerk', 'sienna', 'harbor'].map(async (site) =>
    (await read(site, '/favicon.ico')).headers.get('location'),
  );
  expect(new Set(await Promise.all(icons)).size).toBe(5);
});

test.each(['/wp-login.php', '/.env', '/.git/config', '/backup.zip', '/a/b.sql', '/xmlrpc.php?rsd'])(
  'answers not found to %s without rendering a page',
  async (path) => {
    const { status, text } = await read('ardenza', path);
    expect(status).toBe(404);
    expect(text.length).toBeLessThan(1000);
    expect(text).toContain('<html lang="nl">');
  },
);

test('shows the app in pictures of three screens of a phone and one of a desk, in the site’s language', async () => {
  const { screenshots } = JSON.parse((await read('nachtwerk', '/manifest.webmanifest')).text);
  const phone = { sizes: '585x1080', type: 'image/webp', form_factor: 'narrow' };
  expect(screenshots).toMatchObject([
    { ...phone, label: 'Mitglieder suchen' },
    { ...phone, label: 'Profile' },
    { ...phone, label: 'Nachrichten' },
    { sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label: 'Mitglieder suchen' },
  ]);
  for (const { src } of screenshots) expect(src).toContain('nachtwerk');
});

test.each([
  ['name', { name: 'Tagwerk' }],
  ['main language', { domain_language: 'en_DE' }],
  ['theme', { theme: findSite('harbor').theme }],
])('shows no pictures that were taken before a change of the %s', async (_, change) => {
  const changed = await createTestApp(overrideSite('nachtwerk', change));
  const manifest = await (await changed.ask('nachtwerk', '/manifest.webmanifest')).json();
  expect(manifest).toHaveProperty('icons');
  expect(manifest).not.toHaveProperty('screenshots');
});

function findSite(id: string): Tenant {
  const tenant = sites.tenants.find((one) => one.id === id);
  if (!tenant) throw new Error(`There is no site ${id}`);
  return tenant;
}
