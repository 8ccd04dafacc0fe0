import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestPushService, VAPID_KEY, createTestPushService } from '#worker/testing/push-service.ts';
import { PUSH_SERVICES, isEndpointOf } from './push-services.ts';
import { createWebPush, deriveVapidKeys } from './web-push.ts';

const MESSAGE = {
  payload: { kind: 'message', text: 'Grüße' },
  topic: 'topic-of-the-conversation',
  ttlSeconds: 86_400,
  contact: 'mailto:support@ardenza.example',
};

let service: TestPushService;
beforeEach(() => void (service = createTestPushService()));
afterEach(() => void vi.useRealTimers());

test('sends what the browser can decrypt, with topic, time and urgency', async () => {
  const browser = await service.addBrowser('phone');
  expect(await service.port.send(browser, MESSAGE)).toBe('sent');
  const [push] = service.received;
  expect(push?.payload).toEqual(MESSAGE.payload);
  expect(Object.fromEntries(push?.headers ?? [])).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: 'topic-of-the-conversation',
    ttl: '86400',
    urgency: 'high',
  });
});

test('signs for the push service with the key that browsers subscribe with', async () => {
  const browser = await service.addBrowser('phone');
  await service.port.send(browser, MESSAGE);
  const authorization = service.received[0]?.headers.get('authorization') ?? '';
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe(await service.port.publicKey());
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ aud: 'https://eu.push.test', sub: MESSAGE.contact });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const publicKey = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, [
    'verify',
  ]);
  const isSigned = await crypto.subtle.verify(
    algorithm,
    publicKey,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${body}`),
  );
  expect(isSigned).toBe(true);
});

test('signs once for messages to the same service', async () => {
  const browser = await service.addBrowser('phone');
  await service.port.send(browser, MESSAGE);
  await service.port.send(browser, MESSAGE);
  const [first, second] = service.received.map(({ headers }) => headers.get('authorization'));
  expect(second).toBe(first);
});

test('signs anew before a signature expires', async () => {
  const browser = await service.addBrowser('phone');
  await service.port.send(browser, MESSAGE);
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  await service.port.send(browser, MESSAGE);
  const [first, second] = service.received.map(({ headers }) => headers.get('authorization'));
  expect(second).not.toBe(first);
});

test.each([404, 410])('reports a subscription as gone after status %i', async (status) => {
  const browser = await service.addBrowser('phone');
  service.answer = () => new Response('gone', { status });
  expect(await service.port.send(browser, MESSAGE)).toBe('gone');
});

test.each([302, 400, 403, 413, 429, 500])('throws without the answer after status %i', async (status) => {
  const browser = await service.addBrowser('phone');
  service.answer = () => new Response('secret', { status });
  await expect(service.port.send(browser, MESSAGE)).rejects.toThrow(
    new Error(`the push service answered with status ${status}`),
  );
});

test('sends at most a hundred messages to a service at the same time, and the others in turn', async () => {
  const browser = await service.addBrowser('phone');
  let [underWay, most] = [0, 0];
  service.answer = async () => {
    most = Math.max(most, ++underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return new Response(null, { status: 201 });
  };
  const all = Array.from({ length: 120 }, () => service.port.send(browser, MESSAGE));
  expect(new Set(await Promise.all(all))).toEqual(new Set(['sent']));
  expect(most).toBeLessThanOrEqual(100);
  expect(service.received).toHaveLength(120);
});

test('says that a service is busy when a thousand messages wait for it, and serves other services', async () => {
  const browser = await service.addBrowser('phone');
  const port = createWebPush(VAPID_KEY, {
    services: ['.push.test'],
    fetch: async (input) => {
      // The busy service never answers: what it does afterwards is proved of the queue, without encryption.
      if (new Request(input).url.startsWith('https://eu.')) await new Promise(() => {});
      return new Response(null, { status: 201 });
    },
  });
  for (let sent = 0; sent < 1100; sent++) void port.send(browser, MESSAGE);
  expect(await port.send(browser, MESSAGE)).toBe('busy');
  const other = { ...browser, endpoint: 'https://us.push.test/phone' };
  expect(await port.send(other, MESSAGE)).toBe('sent');
});

test('never asks a host that is no push service, even for a stored subscription', async () => {
  const asked = vi.fn<typeof fetch>();
  const port = createWebPush(VAPID_KEY, { fetch: asked });
  const browser = await service.addBrowser('phone');
  expect(port.isKnownService(browser.endpoint)).toBe(false);
  expect(await port.send(browser, MESSAGE)).toBe('gone');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://jmt17.google.com/fcm/send/abc', true],
  ['https://jmt17.google.com.attacker.example/', false],
  ['https://evil.google.com/fcm/send/abc', false],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com@attacker.example/', false],
  ['https://user@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.attacker.example/', false],
  ['https://evil-fcm.googleapis.com/', false],
  ['https://evilpush.apple.com/', false],
  ['https://push.apple.com/', false],
  ['https://169.254.169.254/', false],
  ['https://localhost/', false],
  ['no address', false],
])('knows whether %s belongs to a push service', (endpoint, isKnown) => {
  expect(isEndpointOf(PUSH_SERVICES, endpoint)).toBe(isKnown);
});

test.each([
  ['an invalid point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a short key', { p256dh: 'AAAA' }],
  ['a short secret', { auth: 'AAAA' }],
])('refuses %s', async (_, over) => {
  const browser = await service.addBrowser('phone');
  expect(await service.port.areKeysValid(browser)).toBe(true);
  expect(await service.port.areKeysValid({ ...browser, ...over })).toBe(false);
});

test('derives the public key of the private one', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const point = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  expect((await deriveVapidKeys(d)).publicKey).toBe(point.toString('base64url'));
});
