import { hash } from 'node:crypto';

/** 256 random bits in hex. Secrets are stored only as hashes (docs/security.md#sessions). */
export function createToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
}

export function hashToken(token: string): string {
  return hash('sha256', token);
}
