import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { overrideSite } from '#worker/testing/sites.ts';

/** Where the cookie needs no consent; worker/ssr/consent tests the countries where it does. */
const country = 'US';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ country });
});

const cookiesOf = (answer: Response) => answer.headers.getSetCookie();

/** Follows a link and returns the cookie that the browser then has. */
async function follow(path: string, cookie?: string): Promise<string | undefined> {
  const answer = await app.ask('ardenza', path, { cookie });
  expect(answer.status).toBeLessThan(500);
  return cookiesOf(answer)[0]?.split(';')[0] ?? cookie;
}

async function stored(cookie: string | undefined, over: object = {}) {
  const json = { ...SIGNUP_FORM, email: `${crypto.randomUUID()}@mail.example`, ...over };
  const answer = await app.ask('ardenza', '/api/signup', { method: 'POST', json, cookie });
  expect(answer.status).toBe(200);
  return app.db.prepare('SELECT network, ref, sub1, sub2, sub3 FROM members ORDER BY rowid DESC').first();
}

const NOTHING = { network: null, ref: null, sub1: null, sub2: null, sub3: null };

test('sets the cookie of a visitor on a cached page', async () => {
  const plain = await app.ask('ardenza', '/');
  expect(cookiesOf(plain)).toEqual([]);
  const tracked = await app.ask('ardenza', '/?network=ads&ref=r1&sub1=a&utm_source=x');
  expect(cookiesOf(tracked)).toEqual([
    'tracking=network=ads&ref=r1&sub1=a; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect(await tracked.text()).toBe(await plain.text());
  expect(cookiesOf(await app.ask('ardenza', '/'))).toEqual([]);
});

test('sets the cookie also when the page is rendered', async () => {
  expect(await follow('/?ref=r1')).toBe('tracking=ref=r1');
  expect(cookiesOf(await app.ask('ardenza', '/'))).toEqual([]);
});

test('stores the tracking data with the new account', async () => {
  const cookie = await follow('/?network=ads&ref=r1&sub1=a&sub2=b&sub3=c');
  await follow('/login', cookie);
  const all = { network: 'ads', ref: 'r1', sub1: 'a', sub2: 'b', sub3: 'c' };
  expect(await stored(cookie)).toEqual(all);
});

test('stores nothing without tracking data', async () => expect(await stored(undefined)).toEqual(NOTHING));

test('replaces all values when the advertisement changes, and nothing when it is the same', async () => {
  const first = await follow('/?network=ads&ref=r1&sub1=a');
  const same = await app.ask('ardenza', '/?network=ads&ref=r1&sub1=z', { cookie: first });
  expect(cookiesOf(same)).toEqual([]);
  const second = await follow('/?network=other', first);
  expect(await stored(second)).toEqual({ ...NOTHING, network: 'other' });
});

test('adds values of an address without a source and overwrites none', async () => {
  const first = await follow('/?ref=r1&sub1=a');
  expect(await stored(await follow('/?sub1=z&sub2=b', first))).toMatchObject({
    ref: 'r1',
    sub1: 'a',
    sub2: 'b',
  });
});

test('prefers the values of the call', async () => {
  const cookie = await follow('/?network=ads&sub1=a');
  expect(await stored(cookie, { ref: 'r2' })).toEqual({ ...NOTHING, ref: 'r2' });
  expect(await stored(cookie, { sub3: 'c' })).toMatchObject({ network: 'ads', sub1: 'a', sub3: 'c' });
});

test('admits advertised visitors on a site that accepts only them', async () => {
  app = await createTestApp({ country, ...overrideSite('ardenza', { signups: 'with_trafficsource' }) });
  expect(await stored(await follow('/?network=ads'))).toMatchObject({ network: 'ads' });
});

test('keeps printable characters, at most 200 per value', async () => {
  const cookie = await follow(
    `/?network=%00%0d%0aSet-Cookie:x%3D1;%20y&ref=${'r'.repeat(500)}&sub1=%20%E2%80%8B%20`,
  );
  expect(await stored(cookie)).toEqual({
    ...NOTHING,
    network: 'Set-Cookie:x=1; y',
    ref: 'r'.repeat(200),
  });
});

test('never sets a cookie that is longer than browsers keep', async () => {
  const long = encodeURIComponent('é漢😀'.repeat(100));
  const names = ['network', 'ref', 'sub1', 'sub2', 'sub3'];
  const answer = await app.ask('ardenza', `/?${names.map((name) => `${name}=${long}`).join('&')}`);
  const [cookie = ''] = cookiesOf(answer);
  expect(cookie.length).toBeLessThan(4096);
  expect(await stored(cookie.split(';')[0])).toMatchObject({
    network: expect.stringContaining('漢'),
    sub3: null,
  });
});

test.each([
  '/?network=%',
  '/?network=%ff%fe',
  '/?network=%ed%a0%80',
  '/?network[]=x&ref=&sub1',
  '/?network=&network=b',
  '/login?ref=a&ref=b',
  '/nothing?network=x',
  `/?${'network=x&'.repeat(500)}`,
])('survives the address %s', async (path) => {
  const answer = await app.ask('ardenza', path);
  expect(answer.status).toBeLessThan(500);
  for (const cookie of cookiesOf(answer)) expect(cookie).toMatch(/^tracking=[\x21-\x3a\x3c-\x7e]*; Max-Age/);
});

test.each([
  'tracking',
  'tracking=',
  'tracking=%',
  'tracking=network',
  'tracking=%00=1&network=%ff',
  'tracking==&&',
])('survives a cookie of %s', async (cookie) => {
  await follow('/?ref=r1', cookie);
  expect(await stored(cookie)).toMatchObject({ ref: null });
});

test('sets no tracking cookie for calls and forms', async () => {
  expect(cookiesOf(await app.ask('ardenza', '/api/settings.php?network=x'))).toEqual([]);
  const form = { email: 'x', password: 'x' };
  expect(cookiesOf(await app.ask('ardenza', '/login?network=x', { method: 'POST', form }))).toEqual([]);
});
