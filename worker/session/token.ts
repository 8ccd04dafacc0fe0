import { createHash } from 'node:crypto';

/** 256 random bits in hex. What opens something is kept as its hash only (SECURITY 2 and 6). */
export function createToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
}

/** SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
