import { expect, test } from 'vitest';
import { createEdgePageCache } from './page-cache.ts';

test('keeps a page with its own headers', async () => {
  const pages = createEdgePageCache(await caches.open('keeps'));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: '"a"' };
  await pages.put('ardenza nl NL /', { html: '<p>Zürich</p>', headers }, { maxAgeSeconds: 60 });
  const found = await pages.match('ardenza nl NL /');
  expect(found?.headers).toEqual(headers);
  expect(await new Response(found?.html).text()).toBe('<p>Zürich</p>');
  expect(await pages.match('ardenza nl BE /')).toBeNull();
});

test('drops a page after its time', async () => {
  const pages = createEdgePageCache(await caches.open('expires'));
  await pages.put('/', { html: '', headers: {} }, { maxAgeSeconds: 0 });
  expect(await pages.match('/')).toBeNull();
});
