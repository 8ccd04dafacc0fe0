import { Hono } from 'hono';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ChatsPage, ConversationPage } from './chat-pages.tsx';
import type { RivalData } from './data.ts';
import { LikesPage } from './likes-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SearchPage } from './search-page.tsx';

/** Pages as one would write them first: Hono, React, data in memory. */
export function createApp(data: RivalData): Hono {
  const app = new Hono();
  const serve = <Shown,>(path: string, title: string, shown: Shown, render: (data: Shown) => ReactElement) =>
    app.get(path, (c) => {
      const page = renderToString(render(shown));
      const state = JSON.stringify(shown).replaceAll('<', String.raw`\u003c`);
      const script = `<script type="application/json" id="data">${state}</script>`;
      return c.html(`${writeHead(title)}<body><div id="root">${page}</div>${script}</body></html>`);
    });
  serve('/members', 'Search members', data.search, (shown) => <SearchPage data={shown} />);
  serve('/profile', data.profile.name, data.profile, (shown) => <ProfilePage member={shown} />);
  serve('/likes', 'Likes', data.likes, (shown) => <LikesPage likes={shown} />);
  serve('/chats', 'Messages', data.chats, (shown) => <ChatsPage chats={shown} />);
  serve('/conversation', 'Messages', data.conversation, (shown) => <ConversationPage data={shown} />);
  return app;
}

function writeHead(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/assets/style.css"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="module" src="/assets/client.js"></script></head>`;
}
