import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeEnv, readSettings } from '#worker/env.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { getClientFolder } from './listen.ts';
import { createNodePorts } from './ports.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterAll(() => rmSync(parent, { recursive: true }));

const NAMES = ['with space', 'with#hash', 'with%20percent', 'with?mark', 'é'];

test.each(NAMES)('serves the built files from a checkout in the folder "%s"', async (name) => {
  const assets = join(parent, name, 'dist/client/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'entry-1.js'), 'run()');
  const server = pathToFileURL(join(parent, name, 'dist/node/server.js')).href;
  const app = await createTestApp({ files: serveStatic({ root: getClientFolder(server) }) });
  const answer = await app.ask('ardenza', '/assets/entry-1.js');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('run()');
});

test.each(NAMES)('keeps its data in the folder "%s"', async (name) => {
  const folder = join(parent, name, 'data');
  const ports = createNodePorts(readSettings(nodeEnv, { DATA_DIR: folder }));
  await ports.database('main').prepare('CREATE TABLE counts (n)').run();
  await ports.files.put('ab12/full.webp', Uint8Array.from([1, 2]));
  await ports.close();
  const again = createNodePorts(readSettings(nodeEnv, { DATA_DIR: folder }));
  expect(await again.database('main').prepare('SELECT count(*) AS n FROM counts').first()).toEqual({ n: 0 });
  expect(await again.files.get('ab12/full.webp')).toMatchObject({ size: 2 });
  await again.close();
});
