import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';

test.each([
  [0, '0'],
  [4, '4'],
  [99, '99'],
  [100, '99+'],
  [1248, '99+'],
])('shows %i as %s and announces it in full', (count, shown) => {
  const html = renderToStaticMarkup(h(Badge, { count, label: `${count} unread messages` }));
  expect(html).toContain(`<span aria-hidden="true">${shown}</span>`);
  expect(html).toContain(`<span class="vh">${count} unread messages</span>`);
});
