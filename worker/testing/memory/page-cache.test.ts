import { expect, test } from 'vitest';
import { createMemoryPageCache } from './page-cache.ts';

test('keeps a page until its time is over', async () => {
  let now = 0;
  const pages = createMemoryPageCache(() => now);
  const page = { html: '<p>hello</p>', headers: { 'content-type': 'text/html' } };
  await pages.put('/', page, { maxAgeSeconds: 60 });
  expect(await pages.match('/')).toEqual(page);
  expect(await pages.match('/login')).toBeNull();
  now = 60_000;
  expect(await pages.match('/')).toBeNull();
});
