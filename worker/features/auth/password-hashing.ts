import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from '#worker/limits/fair-queue.ts';
import type { Passwords } from '#worker/ports/ports.ts';

/** Cost of a hash. Each hash stores its cost, so that old hashes still verify when the cost grows. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
/** When this many requests wait, the next one is rejected (docs/security.md#passwords). */
const MAX_WAITING = 64;

/** A hash takes a core and megabytes of memory, so at most `atOnce` run in parallel and the rest wait in a short queue. */
export function createPasswordHasher(cost: ScryptCost, atOnce: number): Passwords {
  const queue = createFairQueue(atOnce, MAX_WAITING);
  const format = (salt: Buffer, key: Buffer) =>
    `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
  const dummyHash = format(Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
  return {
    hash: (password, requester) =>
      queue(requester, async () => {
        const salt = randomBytes(16);
        return format(salt, await deriveKey(password, salt, cost));
      }),
    verify: (password, stored, requester) =>
      queue(requester, async () => {
        const { salt, key, ...storedCost } = parse(stored ?? dummyHash);
        const matches = timingSafeEqual(await deriveKey(password, salt, storedCost), key);
        return matches && stored !== null;
      }),
    isOutdated: (stored) => !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`),
  };
}

/** A lower cost than on Node, and one hash at once, because memory is scarce (docs/security.md#passwords). */
export function createEdgePasswords(atOnce = 1): Passwords {
  return createPasswordHasher({ N: 2 ** 14, r: 8, p: 5 }, atOnce);
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function parse(stored: string) {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
