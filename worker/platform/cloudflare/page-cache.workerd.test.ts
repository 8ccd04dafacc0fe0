import { expect, test } from 'vitest';
import { createEdgePageCache } from './page-cache.ts';

const MINUTE = { maxAgeSeconds: 60 };
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag: '"a"' };

/** Isolates that share the cache of a data center, with a clock that is moved. */
async function startIsolates(name: string) {
  const cache = await caches.open(name);
  const clock = { now: 0 };
  const start = (maxBytes = 1000) => createEdgePageCache({ cache, maxBytes, clock: () => clock.now });
  return { clock, start };
}

test('keeps a page with its own headers for other isolates', async () => {
  const { start } = await startIsolates('keeps');
  const [first, second] = [start(), start()];
  await first.put('ardenza nl NL /', { html: '<p>Zürich</p>', headers: HEADERS }, MINUTE);
  for (const pages of [first, second]) {
    const found = await pages.match('ardenza nl NL /');
    expect(found?.headers).toEqual(HEADERS);
    expect(await new Response(found?.html).text()).toBe('<p>Zürich</p>');
    expect(await pages.match('ardenza nl BE /')).toBeNull();
  }
});

test('has a page in memory once it was stored or found', async () => {
  const { start } = await startIsolates('remembers');
  const [first, second] = [start(), start()];
  await first.put('/', { html: 'page', headers: HEADERS }, MINUTE);
  expect(first.recall('/')?.headers).toEqual(HEADERS);
  expect(second.recall('/')).toBeNull();
  const found = await second.match('/');
  expect(second.recall('/')).toBe(found);
});

test('keeps a page that another isolate has stored no longer than that one does', async () => {
  const { clock, start } = await startIsolates('expires with it');
  const [first, second] = [start(), start()];
  await first.put('/', { html: 'page', headers: {} }, MINUTE);
  clock.now = 50_000;
  await second.match('/');
  clock.now = 59_999;
  expect(second.recall('/')).not.toBeNull();
  clock.now = 60_000;
  for (const pages of [first, second]) expect(pages.recall('/')).toBeNull();
});

test('leaves to the cache what does not fit into memory', async () => {
  const { start } = await startIsolates('bounded');
  const pages = start(10);
  await pages.put('/', { html: 'x'.repeat(11), headers: {} }, MINUTE);
  expect(pages.recall('/')).toBeNull();
  expect(await pages.match('/')).not.toBeNull();
});

test('drops a page after its time', async () => {
  const { start } = await startIsolates('expires');
  const pages = start();
  await pages.put('/', { html: '', headers: {} }, { maxAgeSeconds: 0 });
  expect(await pages.match('/')).toBeNull();
});
