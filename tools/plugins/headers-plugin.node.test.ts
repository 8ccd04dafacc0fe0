import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { formatEdgeHeaders } from './headers-plugin.ts';

let folder: string;
let edge: Miniflare;
let node: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edge-headers-'));
  const files = {
    _headers: formatEdgeHeaders(),
    'assets/entry-1.js': 'run()',
    'heroes/hero.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  edge = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'edge',
          compatibilityDate: '2026-11-17',
          modules: true,
          script: `export default { fetch: () => new Response('the worker', { status: 404 }) }`,
          assets: { directory: folder, routerConfig: { has_user_worker: true } },
        },
      ],
    }),
  );
  node = await createTestApp({ files: serveStatic({ root: folder }) });
});
afterAll(async () => {
  await edge.dispose();
  rmSync(folder, { recursive: true });
});

test.each(['/assets/entry-1.js', '/heroes/hero.svg'])(
  'serves %s at the edge with the headers that Node serves it with',
  async (path) => {
    const atEdge = await edge.dispatchFetch(`https://ardenza.example${path}`);
    const onNode = await node.ask('ardenza', path);
    expect([atEdge.status, onNode.status]).toEqual([200, 200]);
    // The platform serves parts of no file; films, which need them, pass the worker.
    const unlike = [
      'accept-ranges',
      'content-length',
      'content-type',
      'date',
      'last-modified',
      'strict-transport-security',
    ];
    const expected = Object.fromEntries([...onNode.headers].filter(([name]) => !unlike.includes(name)));
    expect(Object.fromEntries(atEdge.headers)).toMatchObject(expected);
    expect(expected).toMatchObject({ 'x-content-type-options': 'nosniff' });
  },
);

test('keeps hashed files for a year at the edge', async () => {
  const { headers } = await edge.dispatchFetch('https://ardenza.example/assets/entry-1.js');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('leaves files that do not exist to the worker', async () => {
  const answer = await edge.dispatchFetch('https://ardenza.example/assets/gone.js');

  expect(await answer.text()).toBe('the worker');
  expect(answer.headers.has('cache-control')).toBe(false);
});

test('does not serve the list of headers itself', async () => {
  expect((await edge.dispatchFetch('https://ardenza.example/_headers')).status).toBe(404);
});
