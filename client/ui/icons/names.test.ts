import { expect, test } from 'vitest';
import { iconNames } from './names.ts';
import sprite from './sprite.svg?raw';

test('the list of names is the list of symbols', () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(iconNames.map((name) => (name.startsWith('int-') ? name : `i-${name}`)));
});

test('the sprite is only shapes: no style, script or address that a CSP would refuse', () => {
  expect(sprite).not.toMatch(/style=|<style|<script|href=|url\(/);
});
