import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nextIndex } from './use-menu-keys.ts';
import { Menu, menuItem } from './menu.tsx';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', -1, 3],
])('moves with %s from item %i of four to %i', (key, current, next) => {
  expect(nextIndex(key, current, 4)).toBe(next);
});

test('opens without scripts and has an accessible name', () => {
  const item = h('a', { ...menuItem({ checked: true }), href: '/' }, 'English');
  const html = renderToStaticMarkup(
    h(Menu, { label: 'Language: English', trigger: 'EN', head: 'Hello' }, item),
  );
  expect(html).toMatch(
    /^<details class="menuwrap" data-closed-by-back=""><summary class="menubtn" aria-haspopup="menu">/,
  );
  expect(html).toContain('<div role="menu" aria-label="Language: English"><a class="menu__item"');
  expect(html).toContain('role="menuitemradio" aria-checked="true"');
});

test('marks an item as a choice only when it can be checked', () => {
  expect(menuItem()).toEqual({ className: 'menu__item', role: 'menuitem' });
  expect(menuItem({ checked: false })).toMatchObject({ role: 'menuitemradio', 'aria-checked': false });
});
