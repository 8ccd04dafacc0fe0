import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Page } from '../requests/read-page.ts';

/** A baseline of Hono alone, with the bytes of our answers in memory. PAGES is a file with an answer for each path. */
const pages = JSON.parse(readFileSync(process.env['PAGES'] ?? '', 'utf8')) as Record<string, Page>;

const app = new Hono();
for (const [path, { headers, body }] of Object.entries(pages)) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, (c) => c.body(bytes, 200, headers));
}
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
