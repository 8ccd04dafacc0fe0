import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import app from '#locales/en/app.json' with { type: 'json' };
import { App } from '../app.tsx';
import { ChatLayout } from './bare-layouts.tsx';

const MIRA = {
  id: 'mira',
  profile: { name: 'Mira', main_image: null },
  paid_user: false,
  unread_messages: 0,
};

const call: Call = () => Promise.reject(new Error('everything is there'));

function renderConversation(country: string | null, user: object | null = null): string {
  const queries = createQueryClient();
  queries.setQueryData(['settings'], { geoip_country: country, geoip_selected_country: 'DE' });
  queries.setQueryData(['companyinfo'], { company: {} });
  queries.setQueryData(['user'], user);
  const router = createMemoryRouter([
    { Component: ChatLayout, children: [{ path: '/', element: <main>Hello</main> }] },
  ]);
  return renderToString(
    <App
      state={{ locale: 'en', country, languages: ['en'] }}
      dictionary={{ app, members: { name_age: '{{name}}' } }}
      queries={queries}
      call={call}
    >
      <SiteProvider>
        <RouterProvider router={router} />
      </SiteProvider>
    </App>,
  );
}

test('shows a conversation without navigation', () => {
  expect(renderConversation('FR')).toBe('<main>Hello</main>');
});

test.each(['NL', 'DE', null])(
  "shows the 18+ warning to visitors from %s, where null is the site's own country",
  (country) => {
    expect(renderConversation(country)).toContain('data-site-entry');
  },
);

test('shows the navigation and no warning to a member', () => {
  const page = renderConversation('NL', MIRA);
  expect(page).toMatch(/<header class="topbar.*<main>Hello<\/main>$/);
  expect(page).not.toContain('data-site-entry');
});
