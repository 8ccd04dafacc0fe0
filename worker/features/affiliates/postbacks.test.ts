import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import { CONSENT_VERSION, type Payment } from '#client/features/payments/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createHttpPostbacks } from '#worker/platform/http-postbacks.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { printSources } from './print-sources.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ADDRESS = 'https://adnet.example/in?c={sub1}&r={ref}&e={event}&a={amount}&u={currency}&t={id}';
const ALLOWED = 'cookie_choice=allowed';

/** What the network has received, and what it answers next. */
let received: URL[];
let answer: () => Response;

/** An imitation of a network: it takes plain GET requests only, of a click that it knows. */
const network: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if ((init?.method ?? 'GET') !== 'GET' || init?.redirect !== 'manual' || !init.signal)
    return Promise.resolve(new Response(null, { status: 405 }));
  if (url.host !== 'adnet.example' || !url.searchParams.get('c') || !url.searchParams.get('t'))
    return Promise.resolve(new Response(null, { status: 400 }));
  received.push(url);
  return Promise.resolve().then(answer);
};

const ALL = { confirmed: ADDRESS, purchase: ADDRESS, chargeback: ADDRESS, sign: false };

let app: TestApp;
let ardenza: Tenant;

async function createApp(over: Partial<Tenant> = {}, country = 'NL') {
  const tenants = sites.tenants.map((tenant) =>
    tenant.id === 'ardenza' ? { ...tenant, postbacks: { adnet: ALL }, ...over } : tenant,
  );
  ardenza = tenants.find(({ id }) => id === 'ardenza') as Tenant;
  const secrets = createMemorySecrets({ ardenza: { 'postback:adnet': 'a-secret-of-adnet-1' } });
  app = await createTestApp({
    tenants,
    country,
    ports: { postbacks: createHttpPostbacks({ secrets, fetch: network }) },
  });
}

beforeEach(async () => {
  received = [];
  answer = () => new Response('OK');
  await createApp();
});

const send = () => runJobs(app.ports, 'send-postbacks');
const row = (sql: string) => app.db.prepare(sql).first();

async function signUp(query = '?network=adnet&ref=r1&sub1=x%26y', cookie: string | undefined = ALLOWED) {
  const init = { method: 'POST', json: SIGNUP_FORM, cookie };
  expect((await app.ask('ardenza', `/api/signup${query}`, init)).status).toBe(200);
}

async function confirm(): Promise<void> {
  const json = { token: findMailToken(app.mails().at(-1)), password: PASSWORD };
  expect((await app.ask('ardenza', '/api/activate', { method: 'POST', json })).status).toBe(200);
}

const ask = async (path: string, json: object) => {
  const cookie = await app.startSession('ardenza', SIGNUP_FORM.email);
  return app.ask('ardenza', path, { method: 'POST', json, cookie });
};

/** Ends an order at the checkout of the sandbox, and lets pass what it takes to change. */
async function buy(outcome: Outcome): Promise<Payment> {
  const first = { package: 600, method: 'ideal', country: 'NL', consent: CONSENT_VERSION };
  const cookie = await app.startSession('ardenza', SIGNUP_FORM.email);
  const shop = (await (await app.ask('ardenza', '/api/shop', { cookie })).json()) as {
    packages: { credits: number; total: number }[];
  };
  const total = shop.packages.find(({ credits }) => credits === 600)?.total;
  const ordered = await ask('/api/payments', { ...first, total });
  expect(ordered.status, await ordered.clone().text()).toBe(200);
  const { payment, redirect } = (await ordered.json()) as { payment: Payment; redirect: string };
  await app.ask('ardenza', new URL(redirect).pathname, { method: 'POST', form: { outcome } });
  await ask(`/api/payments/${payment.id}/check`, {});
  app.advanceTime(61_000);
  await ask(`/api/payments/${payment.id}/check`, {});
  return payment;
}

const told = () => received.map(({ searchParams }) => searchParams.get('e'));

test('tells a network of the confirmed address, the first purchase and its chargeback', async () => {
  await signUp();
  await send();
  expect(received).toEqual([]);
  await confirm();
  await send();
  const { total, vat } = await buy('chargeback');
  await buy('paid');
  await send();
  await send();
  const amount = ((total - vat) / 100).toFixed(2);
  expect(received.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { c: 'x&y', r: 'r1', e: 'confirmed', a: '', u: '', t: expect.stringMatching(/^[\w-]{36}$/) },
    { c: 'x&y', r: 'r1', e: 'purchase', a: amount, u: 'EUR', t: expect.any(String) },
    { c: 'x&y', r: 'r1', e: 'chargeback', a: amount, u: 'EUR', t: expect.any(String) },
  ]);
  expect(new Set(received.map(({ searchParams }) => searchParams.get('t'))).size).toBe(3);
});

test('tells nothing of a visitor of another network, or of an event without an address', async () => {
  await createApp({ postbacks: { adnet: { purchase: ADDRESS, sign: false } } });
  await signUp('?network=other&sub1=x');
  await confirm();
  await send();
  expect(await row('SELECT count(*) AS n FROM postbacks')).toEqual({ n: 0 });
});

test.each<[string, string | undefined, string, string[]]>([
  ['NL', ALLOWED, 'an allowed cookie', ['confirmed']],
  ['NL', undefined, 'no choice where consent is needed', []],
  ['NL', 'cookie_choice=declined', 'a declined cookie', []],
  ['US', undefined, 'no choice where none is needed', ['confirmed']],
  ['US', 'cookie_choice=declined', 'a declined cookie', []],
])('after a sign-up from %s with %s (%s) it tells %j', async (country, cookie, _, events) => {
  await createApp({ countries: ['NL', 'US'] }, country);
  const json = { ...SIGNUP_FORM, country: 'NL', network: 'adnet', sub1: 'x' };
  await app.ask('ardenza', '/api/signup', { method: 'POST', json, cookie });
  await confirm();
  await send();
  expect(told()).toEqual(events);
  expect(await row('SELECT count(*) AS n FROM postbacks')).toEqual({ n: events.length });
});

test('tries again under the same number after a fault, and not after it was taken', async () => {
  await signUp();
  await confirm();
  for (const status of [503, 429, 500]) {
    answer = () => new Response(null, { status });
    await send();
    app.advanceTime(DAY_MS / 2);
  }
  answer = () => {
    throw new Error('no answer');
  };
  await send();
  app.advanceTime(DAY_MS / 2);
  answer = () => new Response(null, { status: 204 });
  await send();
  app.advanceTime(DAY_MS / 2);
  await send();
  expect(received.length).toBe(5);
  expect(new Set(received.map(String)).size).toBe(1);
});

test('waits longer after each fault, and gives up after three days', async () => {
  await signUp();
  await confirm();
  answer = () => new Response(null, { status: 500 });
  const times: number[] = [];
  for (let minute = 0; minute < 4 * 24 * 60; minute += 30) {
    const before = received.length;
    await send();
    if (received.length > before) times.push(minute);
    app.advanceTime(30 * MINUTE_MS);
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60);
  expect(await row('SELECT due_at, problem FROM postbacks')).toEqual({ due_at: null, problem: 'status 500' });
});

test.each([404, 302])('gives up after status %d, and names it in the report and the log', async (status) => {
  await signUp();
  await confirm();
  answer = () => new Response(null, { status, headers: { location: 'https://adnet.example/else' } });
  await send();
  app.advanceTime(DAY_MS);
  await send();
  expect(received.length).toBe(1);
  expect(app.logged).toContainEqual({
    level: 'error',
    event: 'postback-given-up',
    tenant: 'ardenza',
    error: `adnet, confirmed: status ${status}`,
  });
  const site = { tenant: ardenza, db: app.ports.database('main'), now: app.ports.clock() };
  expect(await printSources([site], {})).toMatch(
    new RegExp(`^ardenza +adnet +confirmed +2026-11-21 12:00 +status ${status}$`, 'm'),
  );
});

test('signs the address if the network wants it, and waits for its secret', async () => {
  const address = 'https://adnet.example/in?c={sub1}&t={id}';
  await createApp({ postbacks: { adnet: { confirmed: address, sign: true } } });
  await signUp();
  await confirm();
  await send();
  const [signed = ''] = received.map(String);
  const [plain = '', signature] = signed.split('&signature=');
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode('a-secret-of-adnet-1'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const expected = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(plain));
  expect(signature).toBe(
    Array.from(new Uint8Array(expected), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  app.ports.postbacks = createHttpPostbacks({ secrets: createMemorySecrets(), fetch: network });
  await app.db.prepare('UPDATE postbacks SET due_at = 0, sent_at = NULL').run();
  await send();
  expect(received.length).toBe(1);
  expect((await row('SELECT problem FROM postbacks'))?.['problem']).toMatch(
    'ardenza has no secret postback:adnet',
  );
});

test('tells of a purchase once, also if its notice comes twice', async () => {
  await signUp();
  await confirm();
  await buy('duplicate_notice');
  await runJobs(app.ports, 'sandbox-notices', 'check-payments');
  await send();
  expect(told()).toEqual(['confirmed', 'purchase']);
});

test('tells nothing of later orders, also if a bank takes one back', async () => {
  await signUp();
  await confirm();
  await buy('paid');
  await buy('chargeback');
  await send();
  expect(told()).toEqual(['confirmed', 'purchase']);
});

test('tells nothing of a second order as the first one, where the first was paid before the address was set', async () => {
  await createApp({ postbacks: {} });
  await signUp();
  await confirm();
  await buy('paid');
  Object.assign(ardenza, { postbacks: { adnet: ALL } });
  await buy('paid');
  await send();
  expect(received).toEqual([]);
});

test('repeats under the same number what a process sent that ended before it could note it', async () => {
  await signUp();
  await confirm();
  const taken = new Promise<void>((resolve) => {
    app.ports.postbacks = createHttpPostbacks({
      secrets: createMemorySecrets(),
      fetch: async (input, init) => {
        await network(input, init);
        resolve();
        return new Promise<Response>(() => undefined);
      },
    });
  });
  void send();
  await taken;
  app.ports.postbacks = createHttpPostbacks({ secrets: createMemorySecrets(), fetch: network });
  await send();
  expect(received.length).toBe(1);
  app.advanceTime(MINUTE_MS);
  await send();
  await send();
  expect(received.length).toBe(2);
  expect(new Set(received.map(String)).size).toBe(1);
});

test('two runs at once send a postback once', async () => {
  await signUp();
  await confirm();
  await Promise.all([send(), send(), send()]);
  expect(told()).toEqual(['confirmed']);
});

test('sends for a paused site', async () => {
  await signUp();
  await confirm();
  Object.assign(ardenza, { state: 'paused' });
  await send();
  expect(told()).toEqual(['confirmed']);
});

test('tells nothing more after the member has declined the cookie', async () => {
  await signUp();
  await confirm();
  const cookie = await app.startSession('ardenza', SIGNUP_FORM.email);
  const init = { method: 'POST', form: { choice: 'declined' }, cookie };
  expect((await app.ask('ardenza', '/cookie-settings', init)).status).toBe(303);
  await buy('paid');
  await send();
  expect(received).toEqual([]);
});

test('tells nothing of a member who was erased', async () => {
  await signUp();
  await confirm();
  await buy('paid');
  await app.db.prepare('DELETE FROM members').run();
  await send();
  expect(received).toEqual([]);
  expect(await row('SELECT count(*) AS n FROM postbacks')).toEqual({ n: 0 });
});
