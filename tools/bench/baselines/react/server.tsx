import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import type { RivalData } from './data.ts';
import { Page } from './page.tsx';

/** A search page as one would write it first: Hono, React, data in memory. DATA is a file with it. */
const data = JSON.parse(readFileSync(process.env['DATA'] ?? '', 'utf8')) as RivalData;

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Search members</title>
<link rel="stylesheet" href="/assets/style.css"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="module" src="/assets/client.js"></script></head>`;

const app = new Hono();
app.get('/members', (c) => {
  const page = renderToString(<Page data={data} />);
  const state = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const script = `<script type="application/json" id="data">${state}</script>`;
  return c.html(`${HEAD}<body><div id="root">${page}</div>${script}</body></html>`);
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
