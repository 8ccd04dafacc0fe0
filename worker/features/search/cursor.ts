import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** Where the next page begins, and what the first one has counted. */
const cursor = v.strictObject({
  at: v.pipe(v.number(), v.safeInteger()),
  id: v.pipe(v.string(), v.nonEmpty()),
  n: v.pipe(v.number(), v.safeInteger()),
  atLeast: v.boolean(),
});

export type Cursor = v.InferOutput<typeof cursor>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A page can end at somebody who is not on it, and the moment at which a member was last here is nobody's business:
 * so a cursor is sealed. It opens with the same secret and for the same question only.
 */
export function sealCursor(secret: string, question: string, { at, id, n, atLeast }: Cursor): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(question));
  const text = `${at.toString(36)} ${n.toString(36)} ${atLeast ? 1 : 0} ${id}`;
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Null for whatever was not sealed here for this member and this question. */
export function openCursor(secret: string, question: string, text: string): Cursor | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(question))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
    return read(opened + decipher.final('utf8'));
  } catch {
    return null;
  }
}

function read(text: string): Cursor | null {
  const [at = '', n = '', atLeast, ...id] = text.split(' ');
  const parsed = v.safeParse(cursor, {
    at: Number.parseInt(at, 36),
    n: Number.parseInt(n, 36),
    atLeast: atLeast === '1',
    id: id.join(' '),
  });
  return parsed.success ? parsed.output : null;
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`search cursor ${secret}`).digest();
}
