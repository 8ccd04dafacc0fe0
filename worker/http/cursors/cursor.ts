// docs/decisions/023-own-cursor-pages.md
import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Where the next page begins. Its end can show when a member was last active, so a cursor is encrypted, and opens
 * only with the same secret for the same question.
 */
export function encryptCursor(secret: string, question: string, place: unknown): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret), nonce).setAAD(Buffer.from(question));
  const sealed = [cipher.update(JSON.stringify(place), 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Null for anything that was not encrypted here for this member and this question. */
export function decryptCursor<S extends v.GenericSchema>(
  secret: string,
  question: string,
  text: string,
  place: S,
): v.InferOutput<S> | null {
  const bytes = Buffer.from(text, 'base64url');
  // Several spellings decode to the same bytes; only the original one is accepted.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) return null;
  const decipher = createDecipheriv(CIPHER, deriveKey(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(question))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
    const parsed = v.safeParse(place, JSON.parse(opened + decipher.final('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Keys of members who page through lists now: creating one takes longer than encrypting a cursor with it. */
const keys = new LRUCache<string, KeyObject>({ max: 500 });

function deriveKey(secret: string): KeyObject {
  let key = keys.get(secret);
  if (key === undefined) {
    key = createSecretKey(createHash('sha256').update(`cursor ${secret}`).digest());
    keys.set(secret, key);
  }
  return key;
}
