import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from '#worker/limits/fair-queue.ts';
import type { Passwords } from '#worker/ports/passwords.ts';

/** Cost of a hash. It is stored with each one, so that it can grow and old hashes still verify. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
/** SECURITY 1: more callers than this waiting means that the next one is sent away. */
const MAX_WAITING = 64;

/** Hashing takes a core and megabytes, so at most `atOnce` run side by side and the rest wait in a short line. */
export function createPasswordHasher(cost: ScryptCost, atOnce: number): Passwords {
  const queue = createFairQueue(atOnce, MAX_WAITING);
  const format = (salt: Buffer, key: Buffer) =>
    `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
  const nobody = format(Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
  return {
    hash: (password, asker) =>
      queue(asker, async () => {
        const salt = randomBytes(16);
        return format(salt, await derive(password, salt, cost));
      }),
    verify: (password, stored, asker) =>
      queue(asker, async () => {
        const { salt, key, ...storedCost } = parse(stored ?? nobody);
        const matches = timingSafeEqual(await derive(password, salt, storedCost), key);
        return matches && stored !== null;
      }),
    isOutdated: (stored) => !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`),
  };
}

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
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
