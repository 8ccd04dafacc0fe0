import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from './app.tsx';
import type { RivalData } from './data.ts';

/** DATA is a file with what the page shows. */
const app = createApp(JSON.parse(readFileSync(process.env['DATA'] ?? '', 'utf8')) as RivalData);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
