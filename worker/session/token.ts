import { createHmac, hash } from 'node:crypto';

/** 256 random bits in hex. Secrets are stored only as hashes (docs/security.md#sessions). */
export function createToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
}

/** A token that only the sender of the request with this secret can compute again. */
export function deriveToken(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(seed).digest('hex');
}

/** A name of the session that says nothing about its token. */
export function nameKeptSession({ tokenHash }: { readonly tokenHash: string }): string {
  return hashToken(`kept pages of ${tokenHash}`).slice(0, 32);
}

export function hashToken(token: string): string {
  return hash('sha256', token);
}
