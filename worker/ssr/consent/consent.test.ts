import { beforeEach, expect, test } from 'vitest';
import { parseForm } from '#worker/testing/forms.ts';
import { createMemoryPageCache } from '#worker/testing/memory/page-cache.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const AD = '?network=ads&sub1=a%26b';
const CARRIED = 'network=ads&amp;sub1=a%26b';
const STORED = 'tracking=network=ads&sub1=a%26b; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure';

const ENCODED = new TextEncoder().encode('compressed');

let app: TestApp;
let keys: Set<string>;
beforeEach(async () => {
  keys = new Set();
  app = await createApp();
});

async function createApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const pages = createMemoryPageCache(() => 0);
  return createTestApp({
    ...options,
    ports: {
      pages: {
        ...pages,
        // As on Node, once a page was compressed.
        async match(key) {
          const page = await pages.match(key);
          return page && { ...page, encoded: { br: ENCODED, gzip: ENCODED } };
        },
        put(key, page, age) {
          keys.add(key);
          return pages.put(key, page, age);
        },
      },
    },
  });
}

async function read(path: string, init: AskInit = {}) {
  const answer = await app.ask('ardenza', path, init);
  const html = await answer.text();
  return { answer, html, cookies: answer.headers.getSetCookie(), isAsked: html.includes('id="cookie-bar"') };
}

const from = (country: string, cookie?: string): AskInit => ({
  headers: { 'x-test-country': country },
  cookie,
});

const choose = (choice: string, query = '', init: AskInit = {}) =>
  read(`/cookie-settings${query}`, { method: 'POST', form: { choice }, ...init });

/** Where the links and posted forms of a page lead, except calls. */
function listAddresses(html: string): string[] {
  const tags = [...html.matchAll(/<(?:a|form|button)\b[^>]*>/g)].filter(
    ([tag]) => !tag.includes('method="get"'),
  );
  return tags.flatMap(
    ([tag]) => /\s(?:href|action|formaction)="(\/(?!\/|api\/)[^"]*)"/i.exec(tag)?.[1] ?? [],
  );
}

test.each(['NL', 'FR', 'GP', 'IS', 'LI', 'NO', 'GB', 'CH', 'XX'])(
  'stores nothing from an address and asks for consent in %s, where XX is unknown',
  async (country) => {
    app = await createApp({ country: country === 'XX' ? null : country });
    const { cookies, isAsked } = await read(`/${AD}`);
    expect([cookies, isAsked]).toEqual([[], true]);
  },
);

test.each(['US', 'CA', 'AU'])('stores the advertisement at once and asks nothing in %s', async (country) => {
  const { cookies, isAsked, html } = await read(`/${AD}`, from(country));
  expect([cookies, isAsked]).toEqual([[STORED], false]);
  expect(html).not.toContain('network=');
});

test('asks in the countries that a site adds', async () => {
  app = await createApp(overrideSite('ardenza', { cookie_consent_countries: ['CA'] }));
  expect(await read(`/${AD}`, from('CA'))).toMatchObject({ cookies: [], isAsked: true });
  expect(await read(`/${AD}`, from('US'))).toMatchObject({ cookies: [STORED], isAsked: false });
});

test('asks nothing when there is nothing to consent to', async () => {
  for (const path of ['/', '/login', '/?utm_source=x', '/?network=', '/?network=%E2%80%8B'])
    expect(await read(path), path).toMatchObject({ cookies: [], isAsked: false });
});

test.each([
  '/',
  '/landers/gallery',
  '/login',
  '/signup',
  '/pages/faq',
  '/signup?gender=f&seeking=m',
  '/nowhere',
])('carries the values in every link and form of %s', async (path) => {
  const { html } = await read(`${path}${path.includes('?') ? AD.replace('?', '&') : AD}`);
  const addresses = listAddresses(html);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) expect(address.split(CARRIED), address).toHaveLength(2);
  expect(html).toMatch(/^<!doctype html><html data-carried="network=ads&amp;sub1=a%26b" lang="nl"/);
});

test('leads from a lander to an account with the source of the visit, without scripts and without a cookie', async () => {
  const lander = await read(`/${AD}`);
  const start = parseForm(lander.html, 'gender');
  expect(start.values).toMatchObject({ network: 'ads', sub1: 'a&b' });
  const query = new URLSearchParams({ ...start.values, gender: 'f', seeking: 'm' });
  const second = await read(`${start.action}?${String(query)}`);
  const form = parseForm(second.html, 'year');
  expect(form.action).toContain('network=ads&sub1=a%26b');
  const third = await read(form.action, {
    method: 'POST',
    form: { ...form.values, day: '17', month: '5', year: '1990' },
  });
  const place = parseForm(third.html, 'countryregion');
  expect(place.action).toBe(form.action);
  const { date_of_birth, ...known } = SIGNUP_FORM as Record<string, string>;
  const [year = '', month = '', day = ''] = (date_of_birth ?? '').split('-');
  const last = { ...known, year, month, day, step: '4', offered: known['email'] ?? '' };
  const { cookies } = await read(place.action, { method: 'POST', form: last });
  expect(cookies.join()).not.toContain('tracking=');
  const row = await app.db.prepare('SELECT network, ref, sub1 FROM members ORDER BY rowid DESC').first();
  expect(row).toEqual({ network: 'ads', ref: null, sub1: 'a&b' });
});

test('opens a site for advertised visitors to the pages and calls of such a visit', async () => {
  app = await createApp(overrideSite('ardenza', { signups: 'with_trafficsource' }));
  const isClosed = async (path: string, cookie?: string) =>
    (await read(path, { cookie })).html.includes('Lid worden kan alleen via partners');
  expect(await isClosed('/signup')).toBe(true);
  expect(await isClosed(`/signup${AD}`)).toBe(false);
  expect(await isClosed('/signup', 'tracking=network=ads')).toBe(true);
  expect(await isClosed('/signup', 'cookie_choice=declined; tracking=network=ads')).toBe(true);
  const json = { ...SIGNUP_FORM, email: 'new@mail.example' };
  expect((await read('/api/signup', { method: 'POST', json })).answer.status).toBe(403);
  expect((await read(`/api/signup${AD}`, { method: 'POST', json })).answer.status).toBe(200);
});

test('keeps what is carried out of the cache, and adds it to pages from the cache', async () => {
  const plain = await read('/landers/gallery');
  for (const name of ['one', 'two', 'three']) {
    const { html } = await read(`/landers/gallery?network=${name}&sub1=${name}`);
    expect(html).toContain(`href="/login?network=${name}&amp;sub1=${name}"`);
  }
  expect((await read('/landers/gallery')).html).toBe(plain.html);
  expect(keys.size).toBe(1);
});

test('sends a changed page as plain text, whatever the cache has encoded', async () => {
  const init = { headers: { 'accept-encoding': 'br, gzip' } };
  await read('/login?x');
  expect((await read('/login?x', init)).html).toBe('compressed');
  const { answer, html } = await read(`/login${AD}`, init);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(html).toContain(CARRIED);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('carries the values through a redirect', async () => {
  const { answer } = await read(`/likes${AD}`);
  expect(answer.headers.get('location')).toBe(
    '/login?next=%2Flikes%3Fnetwork%3Dads%26sub1%3Da%2526b&network=ads&sub1=a%26b',
  );
});

test('writes no value as HTML', async () => {
  const { html } = await read(`/?network=${encodeURIComponent('"><script>x</script>')}&ref=$%26`);
  expect(html).not.toContain('<script>x');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  expect(html).toContain('name="ref" value="$&amp;"');
});

test('asks no member, who has signed up already', async () => {
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const { cookies, isAsked, html } = await read(`/members${AD}`, { cookie });
  expect([cookies, isAsked, html.includes('data-carried')]).toEqual([[], false, false]);
});

test('stores the advertisement and the choice when a visitor allows it in the bar, and leads back', async () => {
  const { html } = await read(`/${AD}`);
  const action = /action="([^"]*)"/.exec(html.slice(html.indexOf('id="cookie-bar"')))?.[1];
  expect(action).toBe(`/cookie-settings?${CARRIED}`);
  const referer = `https://ardenza.example/${AD}`;
  const { answer, cookies } = await choose('allowed', AD, { headers: { referer } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, referer]);
  expect(cookies).toEqual([
    'cookie_choice=allowed; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax; Secure',
    STORED,
  ]);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const next = await read(`/${AD}`, { cookie });
  expect([next.cookies, next.isAsked, next.html.includes('network=')]).toEqual([[], false, false]);
  const other = await read('/?network=other', { cookie });
  expect(other.cookies[0]).toContain('tracking=network=other;');
});

test('stores only the choice when a visitor declines, and still carries the values in this visit', async () => {
  const { cookies } = await choose('declined', AD);
  expect(cookies).toEqual([
    'cookie_choice=declined; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax; Secure',
    'tracking=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  const next = await read(`/${AD}`, { cookie: 'cookie_choice=declined' });
  expect([next.cookies, next.isAsked]).toEqual([[], false]);
  expect(next.html).toContain(`href="/login?${CARRIED}"`);
});

test('respects a choice in every country', async () => {
  const { cookies, isAsked, html } = await read(`/${AD}`, from('US', 'cookie_choice=declined'));
  expect([cookies, isAsked]).toEqual([[], false]);
  expect(html).toContain(CARRIED);
});

test('links to a page that says what applies and changes it', async () => {
  expect((await read('/login')).html).toContain('href="/cookie-settings"');
  const says = async (init: AskInit) => {
    const { html } = await read('/cookie-settings', { ...init, cookie: `locale=en; ${init.cookie ?? ''}` });
    return /<p><strong>([^<]*)<\/strong><\/p>/.exec(html)?.[1];
  };
  expect(await says(from('NL'))).toBe('You haven’t chosen yet. The cookie is off.');
  expect(await says(from('US'))).toBe('You haven’t chosen yet. The cookie is on until you decline it.');
  expect(await says(from('NL', 'cookie_choice=allowed'))).toBe('You allow the advertising cookie.');
  expect(await says(from('US', 'cookie_choice=declined'))).toBe('You declined the advertising cookie.');
  expect((await read(`/cookie-settings${AD}`)).isAsked).toBe(false);
  const changed = await choose('declined', '', { cookie: 'cookie_choice=allowed; tracking=network=ads' });
  expect(changed.cookies).toContain('tracking=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  const allowed = await choose('allowed', '', { cookie: 'cookie_choice=declined' });
  expect(allowed.cookies).toHaveLength(1);
});

test('refuses a choice from another site, in another encoding, and any other word', async () => {
  const foreign = { headers: { origin: 'https://evil.example' } };
  expect((await choose('allowed', AD, foreign)).answer.status).toBe(403);
  expect((await choose('yes', AD)).answer.status).toBe(422);
  const json = await read('/cookie-settings', { method: 'POST', json: { choice: 'allowed' } });
  expect(json.answer.status).toBe(415);
});

test('says on the cookie page what applies in the country of the reader', async () => {
  const page = async (country: string) =>
    (await read('/pages/cookies', from(country, 'locale=en'))).html.split(
      '<script type="application/json"',
    )[0];
  expect(await page('NL')).toContain('only after you allow it');
  expect(await page('NL')).not.toContain('as soon as you follow');
  expect(await page('US')).toContain('as soon as you follow');
  expect(await page('US')).not.toContain('only after you allow it');
});
