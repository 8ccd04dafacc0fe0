import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
// oxlint-disable-next-line no-restricted-imports -- Compared with it.
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './links.tsx';

function render(link: ReactNode): string {
  const router = createMemoryRouter([{ path: '/chats/:folder', element: link }], {
    initialEntries: ['/chats/shelved?unread=1'],
  });
  return renderToString(<RouterProvider router={router} />).replace(' data-discover="true"', '');
}

test.each([
  ['a path', { to: '/likes' }],
  ['a path with a query and a fragment', { to: '/members?gender=f&min_age=18#results' }],
  ['what only the router reads', { to: '/', state: { step: 1 }, replace: true, preventScrollReset: true }],
  ['attributes', { to: '/likes', className: 'btn', 'aria-current': 'page', lang: 'de' }],
  ['an address beside the page', { to: '.' }],
  ['parts of an address', { to: { pathname: '/chats', search: 'unread=1' } }],
  ['another host', { to: '//example.com/likes' }],
] as const)('writes the link of the router with %s', (_, props) => {
  expect(render(<Link {...props}>Likes</Link>)).toBe(render(<RouterLink {...props}>Likes</RouterLink>));
});
