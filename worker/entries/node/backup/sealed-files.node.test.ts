import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSealedSize, openSealedFile, sealFile } from './sealed-files.ts';

const PORTION = 64 * 1024;
const key = randomBytes(32);

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newFile = () => join(folder, String(count++));

async function seal(content: Uint8Array): Promise<string> {
  const [from, to] = [newFile(), newFile()];
  await writeFile(from, content);
  const saved = await sealFile(from, to, { key, name: 'photos/a' });
  expect(saved?.size).toBe((await stat(to)).size);
  return to;
}

async function open(from: string, by = key, name = 'photos/a'): Promise<Buffer> {
  const to = newFile();
  await openSealedFile(from, to, { key: by, name });
  return readFile(to);
}

test.each([0, 1, PORTION - 1, PORTION, PORTION + 1, 3 * PORTION])(
  'opens %i bytes as they were, and knows the size before',
  async (bytes) => {
    const content = randomBytes(bytes);
    const sealed = await seal(content);
    expect((await stat(sealed)).size).toBe(getSealedSize(bytes));
    expect((await open(sealed)).equals(content)).toBe(true);
  },
);

test('shows nothing of the content', async () => {
  const content = Buffer.from('a message of a member '.repeat(1000));
  expect((await readFile(await seal(content))).includes('message')).toBe(false);
});

const HEAD = 40;
const SEALED = PORTION + 16;

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['a byte is another', (sealed) => Buffer.concat([sealed.subarray(0, 99), Buffer.from([sealed.readUInt8(99) ^ 1]), sealed.subarray(100)])], // prettier-ignore
  ['the salt is another', (sealed) => Buffer.concat([sealed.subarray(0, 8), randomBytes(32), sealed.subarray(HEAD)])], // prettier-ignore
  ['the last portion is missing', (sealed) => sealed.subarray(0, HEAD + 2 * SEALED)],
  ['a portion is cut off', (sealed) => sealed.subarray(0, HEAD + 2 * SEALED + 20)],
  ['two portions have changed places', (sealed) => Buffer.concat([sealed.subarray(0, HEAD), sealed.subarray(HEAD + SEALED, HEAD + 2 * SEALED), sealed.subarray(HEAD, HEAD + SEALED), sealed.subarray(HEAD + 2 * SEALED)])], // prettier-ignore
  ['something was added', (sealed) => Buffer.concat([sealed, randomBytes(30)])],
  ['it is empty', () => Buffer.alloc(0)],
  ['only its head is left', (sealed) => sealed.subarray(0, HEAD)],
])('opens no file when %s', async (_, change) => {
  const sealed = await seal(randomBytes(2 * PORTION + 500));
  await writeFile(sealed, change(await readFile(sealed)));
  await expect(open(sealed)).rejects.toThrow('photos/a cannot be decrypted: it was changed.');
});

test('opens no file with another key or under another name', async () => {
  const sealed = await seal(randomBytes(10));
  await expect(open(sealed, randomBytes(32))).rejects.toThrow('cannot be decrypted');
  await expect(open(sealed, key, 'photos/b')).rejects.toThrow('cannot be decrypted');
});
