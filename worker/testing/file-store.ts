import { expect, test } from 'vitest';
import { FILE_KINDS } from '#worker/platform/file-key.ts';
import type { FileStore } from '#worker/ports/files.ts';

const KEY = 'ab12/full.webp';
const BAD_KEYS = [
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  'a/.hidden',
  '.',
  '',
  'A',
  'a\0b',
  'a\\b',
  'a/',
  'é',
];

type Create = () => FileStore | Promise<FileStore>;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** What every file store must do; each adapter's test calls it. */
export function testFileStore(create: Create): void {
  testContents(create);
  testDeletion(create);

  test.each(BAD_KEYS)('refuses the key %j', async (key) => {
    const files = await create();
    await expect((async () => files.put(key, bytes('x')))()).rejects.toThrow('Not a file key');
    await expect((async () => files.get(key))()).rejects.toThrow('Not a file key');
    await expect((async () => files.delete(key))()).rejects.toThrow('Not a file key');
    await expect((async () => files.deleteBelow(key))()).rejects.toThrow('Not a file key');
  });
}

function testContents(create: Create): void {
  test.each(FILE_KINDS)('gives back what was put under a key that ends with %s', async (end, contentType) => {
    const files = await create();
    await files.put(`ab12/file${end}`, bytes('content'));
    const found = await files.get(`ab12/file${end}`);
    expect(found).toMatchObject({ contentType, size: 7 });
    expect(found?.etag).toMatch(/^".+"$/);
    expect(await new Response(found?.body).text()).toBe('content');
  });

  test.each(['ab12/full.html', 'ab12/full.gz', 'ab12/webp'])(
    'refuses the kind of %s, which the application does not write',
    async (key) => {
      const files = await create();
      await expect((async () => files.put(key, bytes('x')))()).rejects.toThrow('FILE_KINDS');
      expect(await files.get(key)).toBeNull();
    },
  );

  test('knows nothing of what was never put', async () => {
    const files = await create();
    expect(await files.get(KEY)).toBeNull();
    await files.put(KEY, bytes('a photo'));
    expect(await files.get('ab12/thumb.webp')).toBeNull();
    expect(await files.get(`${KEY}/deeper`)).toBeNull();
  });
}

function testDeletion(create: Create): void {
  test('forgets what was deleted, and deletes twice without complaint', async () => {
    const files = await create();
    await files.put(KEY, bytes('a photo'));
    await files.put('ab12/thumb.webp', bytes('a small one'));
    await files.delete(KEY);
    await files.delete(KEY);
    expect(await files.get(KEY)).toBeNull();
    expect(await files.get('ab12/thumb.webp')).not.toBeNull();
  });

  test('forgets the file of the key itself too', async () => {
    const files = await create();
    for (const key of [KEY, 'ab12/thumb.webp']) await files.put(key, bytes('x'));
    await files.deleteBelow(KEY);
    expect([await files.get(KEY), (await files.get('ab12/thumb.webp'))?.size]).toEqual([null, 1]);
  });

  test('forgets everything below a key, whatever its name, and nothing else', async () => {
    const files = await create();
    for (const key of [KEY, 'ab12/thumb.webp', 'ab12/of-another-version.webp', 'ab12/deeper/full.webp'])
      await files.put(key, bytes('x'));
    for (const key of ['ab123/full.webp', 'ab1/full.webp']) await files.put(key, bytes('y'));
    await files.deleteBelow('ab12');
    await files.deleteBelow('ab12');
    for (const key of [KEY, 'ab12/thumb.webp', 'ab12/of-another-version.webp', 'ab12/deeper/full.webp'])
      expect(await files.get(key)).toBeNull();
    for (const key of ['ab123/full.webp', 'ab1/full.webp']) expect(await files.get(key)).not.toBeNull();
  });
}
