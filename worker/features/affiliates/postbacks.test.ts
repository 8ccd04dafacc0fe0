import { expect, test } from 'vitest';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { ADDRESS, ALL, ALLOWED, setUpPostbacks } from './postbacks.fixture.ts';

const { state, createApp, send, row, signUp, confirm, buy, told } = setUpPostbacks();

test('tells a network of the confirmed address, the first purchase and its chargeback', async () => {
  await signUp();
  await send();
  expect(state.received).toEqual([]);
  await confirm();
  await send();
  const { total, vat } = await buy('chargeback');
  await buy('paid');
  await send();
  await send();
  const amount = ((total - vat) / 100).toFixed(2);
  expect(state.received.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { c: 'x&y', r: 'r1', e: 'confirmed', a: '', u: '', t: expect.stringMatching(/^[\w-]{36}$/) },
    { c: 'x&y', r: 'r1', e: 'purchase', a: amount, u: 'EUR', t: expect.any(String) },
    { c: 'x&y', r: 'r1', e: 'chargeback', a: amount, u: 'EUR', t: expect.any(String) },
  ]);
  expect(new Set(state.received.map(({ searchParams }) => searchParams.get('t'))).size).toBe(3);
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
  await state.app.ask('ardenza', '/api/signup', { method: 'POST', json, cookie });
  await confirm();
  await send();
  expect(told()).toEqual(events);
  expect(await row('SELECT count(*) AS n FROM postbacks')).toEqual({ n: events.length });
});

test('tells of a purchase once, also if its notice comes twice', async () => {
  await signUp();
  await confirm();
  await buy('duplicate_notice');
  await runJobs(state.app.ports, 'sandbox-notices', 'check-payments');
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
  Object.assign(state.ardenza, { postbacks: { adnet: ALL } });
  await buy('paid');
  await send();
  expect(state.received).toEqual([]);
});

test('sends for a paused site', async () => {
  await signUp();
  await confirm();
  Object.assign(state.ardenza, { state: 'paused' });
  await send();
  expect(told()).toEqual(['confirmed']);
});

test('tells nothing more after the member has declined the cookie', async () => {
  await signUp();
  await confirm();
  const cookie = await state.app.startSession('ardenza', SIGNUP_FORM.email);
  const init = { method: 'POST', form: { choice: 'declined' }, cookie };
  expect((await state.app.ask('ardenza', '/cookie-settings', init)).status).toBe(303);
  await buy('paid');
  await send();
  expect(state.received).toEqual([]);
});

test('tells nothing of a member who was erased', async () => {
  await signUp();
  await confirm();
  await buy('paid');
  await state.app.db.prepare('DELETE FROM members').run();
  await send();
  expect(state.received).toEqual([]);
  expect(await row('SELECT count(*) AS n FROM postbacks')).toEqual({ n: 0 });
});
