import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { PushMessage, PushPort, PushTarget } from '#worker/ports/push.ts';
import { createHostQueue } from './host-queue.ts';
import { PUSH_SERVICES, isEndpointOf } from './push-services.ts';

const TIMEOUT_MS = 5000;

/** Signatures are valid for 12 hours and for one push service each; signing costs a quarter of encrypting. */
const SIGNATURE_MS = 3_600_000;
const MAX_SIGNATURES = 200;

/** To one push service at a time, so that a slow one holds few connections. */
const AT_ONCE = 100;

/** Without an answer within the time limit, the last of them has its turn after less than a minute. */
const MAX_WAITING = 1000;

interface Options {
  /** Tests replace the network and the list of services; a running site has no setting for either. */
  readonly fetch?: typeof globalThis.fetch;
  readonly services?: readonly string[];
}

/** Web Push (RFC 8030) with encrypted content (RFC 8291) and the key of the installation (RFC 8292). */
export function createWebPush(
  privateKey: string,
  { fetch: doFetch = (input, init) => fetch(input, init), services = PUSH_SERVICES }: Options = {},
): PushPort {
  let keys: ReturnType<typeof deriveVapidKeys> | undefined;
  const getKeys = () => (keys ??= deriveVapidKeys(privateKey));
  const signatures = new Map<string, { readonly value: string; readonly until: number }>();

  const runInTurn = createHostQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, maxMs: 2 * TIMEOUT_MS });

  const sign = async (target: PushTarget, contact: string): Promise<string> => {
    const name = `${new URL(target.endpoint).origin} ${contact}`;
    const known = signatures.get(name);
    if (known && known.until > Date.now()) return known.value;
    const vapid = { ...(await getKeys()), subject: contact };
    const { authorization } = (await vapidHeaders(toSubscription(target), vapid)).headers;
    if (signatures.size >= MAX_SIGNATURES) signatures.clear();
    signatures.set(name, { value: authorization, until: Date.now() + SIGNATURE_MS });
    return authorization;
  };

  const post = async (target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'> => {
    const content = new TextEncoder().encode(JSON.stringify(message.payload));
    const [authorization, body] = await Promise.all([
      sign(target, message.contact),
      encryptNotification(toSubscription(target), content),
    ]);
    const response = await doFetch(target.endpoint, {
      method: 'POST',
      headers: { ...createHeaders(message), authorization },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (response.status === 404 || response.status === 410) return 'gone';
    throw new Error(`the push service answered with status ${response.status}`);
  };

  return {
    publicKey: async () => (await getKeys()).publicKey,
    isKnownService: (endpoint) => isEndpointOf(services, endpoint),
    areKeysValid,
    send: async (target, message) => {
      if (!isEndpointOf(services, target.endpoint)) return 'gone';
      return (await runInTurn(new URL(target.endpoint).host, () => post(target, message))) ?? 'busy';
    },
  };
}

function createHeaders({ topic, ttlSeconds }: PushMessage): Record<string, string> {
  return {
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttlSeconds),
    topic,
    urgency: 'high',
  };
}

function toSubscription({ endpoint, p256dh, auth }: PushTarget) {
  return { endpoint, expirationTime: null, keys: { p256dh, auth } };
}

/** The key has to be a point of the curve, because the runtime refuses any other when a message is encrypted. */
async function areKeysValid({ p256dh, auth }: PushTarget): Promise<boolean> {
  try {
    const point = Buffer.from(p256dh, 'base64url');
    if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
    await crypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    return true;
  } catch {
    return false;
  }
}

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** PKCS #8 of a private key of P-256 without its public key, up to the 32 bytes of the key itself (RFC 5915). */
const PKCS8_START = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';

/** Derives the public key from the private one (32 bytes in base64url), so that only one has to be set. */
export async function deriveVapidKeys(privateKey: string): Promise<VapidKeys> {
  const pkcs8 = Buffer.from(PKCS8_START + Buffer.from(privateKey, 'base64url').toString('hex'), 'hex');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key);
  const coordinates = [x, y].map((value) => Buffer.from(value, 'base64url'));
  return { privateKey, publicKey: Buffer.concat([Buffer.of(4), ...coordinates]).toString('base64url') };
}
