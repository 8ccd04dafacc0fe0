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

test('spreads files by the start of the key and leaves no half-written ones', async () => {
  const files = createDiskFiles(root);
  await files.put('abcd/full.webp', BYTES);
  await files.put('abcd/thumb.webp', BYTES);
  expect((await readdir(join(root, 'ab', 'abcd'))).toSorted()).toEqual(['full.webp', 'thumb.webp']);
  expect(await createDiskFiles(root).get('abcd/full.webp')).toMatchObject({ size: 3 });
});

test('leaves no empty folder of a deleted photo', async () => {
  const files = createDiskFiles(root);
  await files.put('abcd/full.webp', BYTES);
  await files.put('abcd/thumb.webp', BYTES);
  await files.delete('abcd/full.webp');
  expect(await readdir(join(root, 'ab'))).toEqual(['abcd']);
  await files.delete('abcd/thumb.webp');
  expect(await readdir(join(root, 'ab'))).toEqual([]);
});

test('leaves one whole file when two writers write it', async () => {
  const files = createDiskFiles(root);
  const large = (value: number) => new Uint8Array(200_000).fill(value);
  await Promise.all([files.put('abcd/full.webp', large(1)), files.put('abcd/full.webp', large(2))]);
  const body = new Uint8Array(await new Response((await files.get('abcd/full.webp'))?.body).arrayBuffer());
  expect(new Set(body).size).toBe(1);
});
