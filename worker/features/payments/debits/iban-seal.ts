import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts an account number for one mandate; the ciphertext is of no use in another one. */
export function sealIban(key: string, mandateId: string, iban: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derive(key, 'seal'), nonce);
  cipher.setAAD(Buffer.from(mandateId));
  const sealed = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws with another key, and for the number of another mandate. */
export function openIban(key: string, mandateId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derive(key, 'seal'), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(mandateId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

/** The same for the same account of a site. Without the key it cannot be computed from a list of all account numbers. */
export function hashIban(key: string, tenantId: string, iban: string): string {
  return createHmac('sha256', derive(key, 'account')).update(`${tenantId} ${iban}`).digest('base64url');
}

/** Six digits are guessed at once from a plain hash. */
export function hashCode(key: string, mandateId: string, code: string): string {
  return createHmac('sha256', derive(key, 'code')).update(`${mandateId} ${code}`).digest('base64url');
}

function derive(key: string, purpose: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(purpose).digest();
}
