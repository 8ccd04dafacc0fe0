import type { webcrypto } from 'node:crypto';
import type { SecretName } from '#worker/ports/secrets.ts';

export type SecretsKey = webcrypto.CryptoKey;

const NONCE_BYTES = 12;

/** Where a value belongs. Sealed for one place it opens at no other. */
interface Place {
  readonly site: string;
  readonly name: SecretName;
}

/** @param key 32 bytes in base64url */
export function importSecretsKey(key: string): Promise<SecretsKey> {
  return crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

/** AES-256-GCM with a nonce of its own in front, in base64url. */
export async function sealSecret(key: SecretsKey, place: Place, value: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(describe(nonce, place), key, new TextEncoder().encode(value));
  return Buffer.concat([nonce, new Uint8Array(sealed)]).toString('base64url');
}

/** Null for what was not sealed with this key for this place. */
export async function openSecret(key: SecretsKey, place: Place, sealed: string): Promise<string | null> {
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64url'));
  try {
    const opened = await crypto.subtle.decrypt(
      describe(bytes.subarray(0, NONCE_BYTES), place),
      key,
      bytes.subarray(NONCE_BYTES),
    );
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

function describe(iv: Uint8Array<ArrayBuffer>, { site, name }: Place) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(JSON.stringify([site, name])) };
}
