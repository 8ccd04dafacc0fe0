import { Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import type { RivalData } from './data.ts';
import { Page } from './page.tsx';

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Search members</title>
<link rel="stylesheet" href="/assets/style.css"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="module" src="/assets/client.js"></script></head>`;

/** A search page as one would write it first: Hono, React, data in memory. */
export function createApp(data: RivalData): Hono {
  const app = new Hono();
  app.get('/members', (c) => {
    const page = renderToString(<Page data={data} />);
    const state = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
    const script = `<script type="application/json" id="data">${state}</script>`;
    return c.html(`${HEAD}<body><div id="root">${page}</div>${script}</body></html>`);
  });
  return app;
}
