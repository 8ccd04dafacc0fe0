import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Page } from '../read-page.ts';

/** A baseline of Hono alone, with the bytes of a page in memory. */
const { headers, body } = JSON.parse(readFileSync(process.env['PAGE'] ?? '', 'utf8')) as Page;
const bytes = Buffer.from(body, 'base64');

const app = new Hono();
app.get('*', (c) => c.body(bytes, 200, headers));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
