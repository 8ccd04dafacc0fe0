import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import type { RawRoute } from './raw-routes.ts';

const SECRET = new TextEncoder().encode('secret of the payment provider');
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const PATH = '/callbacks/test-payment';
/** A byte that no text has: the signature is over bytes. */
const NOTICE = new Uint8Array([123, 0xff, 125]);

let app: TestApp;
let received: Uint8Array[];

const route: RawRoute = {
  path: PATH,
  methods: ['POST'],
  maxBytes: 100,
  requestsPerAddress: 3,
  async handle(_, { body, headers }) {
    const key = await crypto.subtle.importKey('raw', SECRET, HMAC, false, ['verify']);
    const signature = Uint8Array.from(atob(headers.get('x-signature') ?? ''), (char) => char.charCodeAt(0));
    if (!(await crypto.subtle.verify('HMAC', key, signature, body))) throw new ApiError('bad_request');
    received.push(body);
    return new Response(null, { status: 204 });
  },
};

beforeEach(async () => {
  received = [];
  app = await createTestApp({ features: [{ rawRoutes: [route] }] });
});

async function sign(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', SECRET, HMAC, false, ['sign']);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, body))));
}

/** As a server does that knows nothing of pages: no origin, no cookie, no key. */
function send(body: Uint8Array<ArrayBuffer>, signature: string, headers: AskInit['headers'] = {}) {
  const none = { origin: undefined, 'sec-fetch-site': undefined, 'idempotency-key': undefined };
  return app.ask('ardenza', PATH, {
    method: 'POST',
    body,
    headers: { ...none, 'x-signature': signature, ...headers },
  });
}

test('hands the raw body of a signed call to its handler', async () => {
  const answer = await send(NOTICE, await sign(NOTICE), { origin: 'https://payments.example' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(received).toEqual([NOTICE]);
  const line = {
    level: 'info',
    event: 'raw-route',
    tenant: 'ardenza',
    method: 'POST',
    route: PATH,
    status: 204,
  };
  expect(app.logged).toEqual([line]);
});

test('rejects a signature of another body, and logs the refusal', async () => {
  const answer = await send(NOTICE, await sign(new Uint8Array([1])));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: 'bad_request' });
  expect(received).toEqual([]);
  expect(app.logged).toMatchObject([{ level: 'error', event: 'raw-route', route: PATH, status: 400 }]);
});

test('rejects a body above the limit of the route', async () => {
  const body = new Uint8Array(101);
  expect((await send(body, await sign(body))).status).toBe(413);
});

test('limits the requests of one address', async () => {
  const signature = await sign(NOTICE);
  for (let n = 0; n < 3; n++) expect((await send(NOTICE, signature)).status).toBe(204);
  const refused = await send(NOTICE, signature);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await send(NOTICE, signature, { 'x-test-address': '192.0.2.9' })).status).toBe(204);
});

test('rejects other methods, and has no route on a site without one', async () => {
  expect((await app.ask('ardenza', PATH)).status).toBe(405);
  const product = await createTestApp();
  expect((await product.ask('ardenza', PATH, { method: 'POST' })).status).not.toBe(204);
});
