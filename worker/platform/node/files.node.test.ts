import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFileStore } from '#worker/testing/file-store.ts';
import { createDiskFiles } from './files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

testFileStore(() => createDiskFiles(root));

const BYTES = new Uint8Array([1, 2, 3]);
const WEBP = { contentType: 'image/webp' };

test('spreads files by the start of the key and leaves no half-written ones', async () => {
  const files = createDiskFiles(root);
  await files.put('abcd/full.webp', BYTES, WEBP);
  await files.put('abcd/thumb.webp', BYTES, WEBP);
  expect((await readdir(join(root, 'ab', 'abcd'))).toSorted()).toEqual(['full.webp', 'thumb.webp']);
  expect(await createDiskFiles(root).get('abcd/full.webp')).toMatchObject({ size: 3 });
});

test('leaves no empty folder of a deleted photo', async () => {
  const files = createDiskFiles(root);
  await files.put('abcd/full.webp', BYTES, WEBP);
  await files.put('abcd/thumb.webp', BYTES, WEBP);
  await files.delete('abcd/full.webp');
  expect(await readdir(join(root, 'ab'))).toEqual(['abcd']);
  await files.delete('abcd/thumb.webp');
  expect(await readdir(join(root, 'ab'))).toEqual([]);
});

test('leaves one whole file when two writers write it', async () => {
  const files = createDiskFiles(root);
  const large = (value: number) => new Uint8Array(200_000).fill(value);
  await Promise.all([
    files.put('abcd/full.webp', large(1), WEBP),
    files.put('abcd/full.webp', large(2), WEBP),
  ]);
  const body = new Uint8Array(await new Response((await files.get('abcd/full.webp'))?.body).arrayBuffer());
  expect(new Set(body).size).toBe(1);
});

test('refuses a content type that does not match the extension', async () => {
  const files = createDiskFiles(root);
  await expect(files.put('abcd/full.webp', BYTES, { contentType: 'text/html' })).rejects.toThrow('extension');
});
