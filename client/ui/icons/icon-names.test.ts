import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';
import interests from './interests.svg?raw';
import sprite from './sprite.svg?raw';

test('the list of names is the list of symbols', () => {
  const ids = [...(sprite + interests).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(iconNames.map((name) => (name.startsWith('int-') ? name : `i-${name}`)));
});

test.each([sprite, interests])(
  'a sprite is only shapes: no style, script or address that a CSP would refuse',
  (svg) => {
    expect(svg).not.toMatch(/style=|<style|<script|href=|url\(/);
  },
);
