import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CachedPage } from '#worker/ports/ports.ts';
import { createNodePageCache } from './page-cache.ts';

const headers = { 'content-type': 'text/html' };
const MINUTE = { maxAgeSeconds: 60 };

function page(html: string): CachedPage {
  return { html, headers };
}

function textOf(found: CachedPage | null): string | null {
  return found && Buffer.from(found.html).toString();
}

test('has a page at once and its compressed forms later', async () => {
  const pages = createNodePageCache({ maxBytes: 100_000, clock: () => 0 });
  const html = '<p>Zürich</p>'.repeat(100);
  const compressed = pages.put('/', page(html), MINUTE);
  const early = await pages.match('/');
  expect(textOf(early)).toBe(html);
  expect(early?.encoded).toBeUndefined();
  await compressed;
  const late = await pages.match('/');
  expect(late?.headers).toEqual(headers);
  expect(brotliDecompressSync(late?.encoded?.br ?? '').toString()).toBe(html);
  expect(gunzipSync(late?.encoded?.gzip ?? '').toString()).toBe(html);
});

test('drops a page after its time', async () => {
  let now = 0;
  const pages = createNodePageCache({ maxBytes: 100_000, clock: () => now });
  await pages.put('/', page('old'), MINUTE);
  now = 59_999;
  expect(textOf(await pages.match('/'))).toBe('old');
  now = 60_000;
  expect(await pages.match('/')).toBeNull();
});

test('stays within its bytes by dropping the least recently used page', async () => {
  const pages = createNodePageCache({ maxBytes: 300, clock: () => 0 });
  for (const key of ['a', 'b', 'c']) void pages.put(key, page('x'.repeat(100)), MINUTE);
  expect(pages.match('a')).not.toBeNull();
  void pages.put('d', page('x'.repeat(100)), MINUTE);
  const cachedKeys = ['a', 'b', 'c', 'd'].filter((key) => pages.match(key) !== null);
  expect(cachedKeys).toEqual(['a', 'c', 'd']);
  void pages.put('huge', page('x'.repeat(301)), MINUTE);
  expect(pages.match('huge')).toBeNull();
  expect(pages.match('d')).not.toBeNull();
});

test('keeps the newer page when it replaces one that is being compressed', async () => {
  const pages = createNodePageCache({ maxBytes: 100_000, clock: () => 0 });
  await Promise.all([pages.put('/', page('first'), MINUTE), pages.put('/', page('second'), MINUTE)]);
  const found = await pages.match('/');
  expect(textOf(found)).toBe('second');
  expect(gunzipSync(found?.encoded?.gzip ?? '').toString()).toBe('second');
});
