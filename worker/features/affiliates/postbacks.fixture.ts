import sites from 'virtual:tenants';
import { beforeEach, expect } from 'vitest';
import { CONSENT_VERSION, type Payment } from '#client/features/payments/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createHttpPostbacks } from '#worker/platform/http-postbacks.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const ADDRESS = 'https://adnet.example/in?c={sub1}&r={ref}&e={event}&a={amount}&u={currency}&t={id}';
export const ALLOWED = 'cookie_choice=allowed';
export const ALL = { confirmed: ADDRESS, purchase: ADDRESS, chargeback: ADDRESS, sign: false };

interface State {
  /** What the network has received, and what it answers next. */
  received: URL[];
  answer: () => Response;
  app: TestApp;
  ardenza: Tenant;
}

/** A site that tells a network of its members. */
export function setUpPostbacks() {
  const state = {} as State;

  /** An imitation of a network: it takes plain GET requests only, of a click that it knows. */
  const network: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if ((init?.method ?? 'GET') !== 'GET' || init?.redirect !== 'manual' || !init.signal)
      return Promise.resolve(new Response(null, { status: 405 }));
    if (url.host !== 'adnet.example' || !url.searchParams.get('c') || !url.searchParams.get('t'))
      return Promise.resolve(new Response(null, { status: 400 }));
    state.received.push(url);
    return Promise.resolve().then(state.answer);
  };

  async function createApp(over: Partial<Tenant> = {}, country = 'NL') {
    const tenants = sites.tenants.map((tenant) =>
      tenant.id === 'ardenza' ? { ...tenant, postbacks: { adnet: ALL }, ...over } : tenant,
    );
    state.ardenza = tenants.find(({ id }) => id === 'ardenza') as Tenant;
    const secrets = createMemorySecrets({ ardenza: { 'postback:adnet': 'a-secret-of-adnet-1' } });
    state.app = await createTestApp({
      tenants,
      country,
      ports: { postbacks: createHttpPostbacks({ secrets, fetch: network }) },
    });
  }

  beforeEach(async () => {
    state.received = [];
    state.answer = () => new Response('OK');
    await createApp();
  });

  const send = () => runJobs(state.app.ports, 'send-postbacks');
  const row = (sql: string) => state.app.db.prepare(sql).first();

  async function signUp(query = '?network=adnet&ref=r1&sub1=x%26y', cookie: string | undefined = ALLOWED) {
    const init = { method: 'POST', json: SIGNUP_FORM, cookie };
    expect((await state.app.ask('ardenza', `/api/signup${query}`, init)).status).toBe(200);
  }

  async function confirm(): Promise<void> {
    const json = { token: findMailToken(state.app.mails().at(-1)), password: PASSWORD };
    expect((await state.app.ask('ardenza', '/api/activate', { method: 'POST', json })).status).toBe(200);
  }

  const ask = async (path: string, json: object) => {
    const cookie = await state.app.startSession('ardenza', SIGNUP_FORM.email);
    return state.app.ask('ardenza', path, { method: 'POST', json, cookie });
  };

  /** Ends an order at the checkout of the sandbox, and lets pass what it takes to change. */
  async function buy(outcome: Outcome): Promise<Payment> {
    const first = { package: 600, method: 'ideal', country: 'NL', consent: CONSENT_VERSION };
    const cookie = await state.app.startSession('ardenza', SIGNUP_FORM.email);
    const shop = (await (await state.app.ask('ardenza', '/api/shop', { cookie })).json()) as {
      packages: { credits: number; total: number }[];
    };
    const total = shop.packages.find(({ credits }) => credits === 600)?.total;
    const ordered = await ask('/api/payments', { ...first, total });
    expect(ordered.status, await ordered.clone().text()).toBe(200);
    const { payment, redirect } = (await ordered.json()) as { payment: Payment; redirect: string };
    await state.app.ask('ardenza', new URL(redirect).pathname, { method: 'POST', form: { outcome } });
    await ask(`/api/payments/${payment.id}/check`, {});
    state.app.advanceTime(61_000);
    await ask(`/api/payments/${payment.id}/check`, {});
    return payment;
  }

  const told = () => state.received.map(({ searchParams }) => searchParams.get('e'));

  return { state, network, createApp, send, row, signUp, confirm, ask, buy, told };
}
