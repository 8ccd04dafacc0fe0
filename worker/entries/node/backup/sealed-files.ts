import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { equalsInConstantTime } from '#worker/constant-time-equal.ts';
import { BackupProblem } from './backup-problem.ts';
import { unlessMissing } from '#worker/platform/node/files.ts';
import type { SavedFile } from './folder-files.ts';

/** The key of the operator: 32 bytes. */
export type BackupKey = Buffer;

/** A file: these bytes, a salt, and portions of its content, each with its tag. */
const MAGIC = Buffer.from('backup1\n');
const SALT_BYTES = 32;
const PORTION = 64 * 1024;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export function readBackupKey(text: string): BackupKey {
  return Buffer.from(text, 'base64url');
}

/** Tells one key from another and says nothing about either. */
export function identifyKey(key: BackupKey): string {
  return createHmac('sha256', key).update('id of a backup key').digest('hex').slice(0, 16);
}

/** Of a text that only who has the key can have written. */
export function signText(key: BackupKey, text: string): string {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'manifest of a backup', 32)))
    .update(text)
    .digest('hex');
}

export function isSignedText(key: BackupKey, text: string, signature: string): boolean {
  return equalsInConstantTime(signText(key, text), signature);
}

/** How large a file of so many bytes is when it is sealed. */
export function getSealedSize(bytes: number): number {
  return MAGIC.length + SALT_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PORTION));
}

interface Sealing {
  readonly key: BackupKey;
  /** In the backup: a file opens only under its own name. */
  readonly name: string;
}

/** Encrypts a file onto the disk, under a name that is not taken. Null if it was deleted meanwhile. */
export async function sealFile(from: string, to: string, sealing: Sealing): Promise<SavedFile | null> {
  const handle = await unlessMissing(open(from, constants.O_RDONLY | constants.O_NOFOLLOW));
  if (handle === null) return null;
  const hash = createHash('sha256');
  let size = 0;
  await writeAll(to, sealAll(handle.createReadStream(), sealing), (bytes) => {
    hash.update(bytes);
    size += bytes.length;
  });
  return { size, sha256: hash.digest('hex') };
}

/**
 * Decrypts a file onto the disk, under a name that is not taken.
 * @throws BackupProblem if a byte of it was changed.
 */
export async function openSealedFile(from: string, to: string, sealing: Sealing): Promise<void> {
  await writeAll(to, openAll(from, sealing));
}

async function* sealAll(source: AsyncIterable<Buffer>, { key, name }: Sealing): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = deriveKey(key, salt);
  yield Buffer.concat([MAGIC, salt]);
  let index = 0;
  for await (const { bytes, isLast } of inPortions(source, PORTION)) {
    const cipher = createCipheriv(CIPHER, fileKey, toNonce(index++, isLast)).setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* openAll(from: string, { key, name }: Sealing): AsyncGenerator<Buffer> {
  const changed = () => new BackupProblem(`${name} cannot be decrypted: it was changed.`);
  const head = Buffer.alloc(MAGIC.length + SALT_BYTES);
  const handle = await open(from);
  await handle.read(head, 0, head.length, 0);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    await handle.close();
    throw changed();
  }
  const fileKey = deriveKey(key, head.subarray(MAGIC.length));
  const source = handle.createReadStream({ start: head.length });
  let index = 0;
  for await (const { bytes, isLast } of inPortions(source, PORTION + TAG_BYTES)) {
    let opened: Buffer;
    try {
      const decipher = createDecipheriv(CIPHER, fileKey, toNonce(index++, isLast))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      opened = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw changed();
    }
    yield opened;
  }
}

function deriveKey(key: BackupKey, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'file of a backup', 32));
}

/** It counts the portions and marks the last one, so that none can be missing or in another place. */
function toNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Part {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Parts of the same size; the last one may be shorter. There is always one. */
async function* inPortions(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Part> {
  let left = Buffer.alloc(0);
  for await (const bytes of source) {
    left = Buffer.concat([left, bytes]);
    // One that is full may still be the last.
    while (left.length > size) {
      yield { bytes: left.subarray(0, size), isLast: false };
      left = left.subarray(size);
    }
  }
  yield { bytes: left, isLast: true };
}

async function writeAll(
  to: string,
  content: AsyncIterable<Buffer>,
  onBytes: (bytes: Buffer) => void = () => {},
): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const handle = await open(to, 'wx', 0o600);
  try {
    for await (const bytes of content) {
      onBytes(bytes);
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
