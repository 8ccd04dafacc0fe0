import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';
import interests from './interests.svg?raw';
import sprite from './sprite.svg?raw';

test('lists exactly the symbols of the sprites', () => {
  const ids = [...(sprite + interests).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(iconNames.map((name) => (name.startsWith('int-') ? name : `i-${name}`)));
});

test.each([sprite, interests])(
  'contains only shapes, without styles, scripts or addresses that a CSP would block',
  (svg) => {
    expect(svg).not.toMatch(/style=|<style|<script|href=|url\(/);
  },
);
