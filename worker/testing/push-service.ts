import type { webcrypto } from 'node:crypto';
import { createWebPush } from '#worker/platform/push/web-push.ts';
import type { PushPort, PushTarget } from '#worker/ports/push.ts';

/** A private key of the tests (32 bytes in base64url). */
export const VAPID_KEY = Buffer.alloc(32, 7).toString('base64url');

/** A push that has arrived, as its browser reads it. */
export interface ReceivedPush {
  readonly browser: string;
  readonly payload: unknown;
  readonly headers: Headers;
}

export interface TestBrowser extends PushTarget {
  readonly name: string;
  /** What the browser sends to the site. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

export interface TestPushService {
  readonly port: PushPort;
  readonly received: ReceivedPush[];
  /** Answers the next requests; by default each is accepted. */
  answer: (browser: string) => Response | Promise<Response>;
  addBrowser(name: string): Promise<TestBrowser>;
}

/** A push service that decrypts what it gets. Only tests can name a service besides the known ones. */
export function createTestPushService(): TestPushService {
  const browsers = new Map<string, webcrypto.CryptoKeyPair & TestBrowser>();
  const service: TestPushService = {
    received: [],
    answer: () => new Response(null, { status: 201 }),
    port: createWebPush(VAPID_KEY, {
      services: ['.push.test'],
      async fetch(input, init) {
        const request = new Request(input, init);
        const browser = browsers.get(request.url);
        if (!browser) return new Response(null, { status: 404 });
        const payload = await decrypt(browser, new Uint8Array(await request.arrayBuffer()));
        const response = await service.answer(browser.name);
        if (response.ok) service.received.push({ browser: browser.name, payload, headers: request.headers });
        return response;
      },
    }),
    async addBrowser(name) {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = await crypto.subtle.exportKey('raw', pair.publicKey);
      const p256dh = Buffer.from(point).toString('base64url');
      const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
      const endpoint = `https://eu.push.test/${name}`;
      const browser = { name, endpoint, p256dh, auth, subscription: { endpoint, keys: { p256dh, auth } } };
      browsers.set(endpoint, { ...pair, ...browser });
      return browser;
    },
  };
  return service;
}

/** RFC 8291, from the side of the browser. */
async function decrypt(
  { privateKey, p256dh, auth }: webcrypto.CryptoKeyPair & PushTarget,
  body: Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const salt = body.slice(0, 16);
  const sender = body.slice(21, 21 + (body[20] ?? 0));
  const senderKey = await crypto.subtle.importKey(
    'raw',
    sender,
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  );
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: senderKey }, privateKey, 256);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const keyMaterial = await deriveBytes(secret, Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = await deriveBytes(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await deriveBytes(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']);
  const padded = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    body.slice(21 + sender.length),
  );
  const plain = Buffer.from(padded);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

async function deriveBytes(
  secret: webcrypto.BufferSource,
  salt: webcrypto.BufferSource,
  info: webcrypto.BufferSource,
  bytes: number,
) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
}
