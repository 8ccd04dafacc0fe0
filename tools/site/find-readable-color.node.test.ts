import { expect, test } from 'vitest';
import { resolveTheme } from '#tenants/schema/theme-schema.ts';
import { findReadableColor, isReadable } from './find-readable-color.ts';

test.each([
  ['#c0113a', { h: 18, c: 0.2, light: '#c0113a' }],
  ['#c2185b', { h: 6, c: 0.2, light: '#bd1157' }],
  ['C2185B', { h: 6, c: 0.2, light: '#bd1157' }],
  // Hues 155 to 210 turn harsh when stronger than 0.12.
  ['#00c8c8', { h: 195, c: 0.12, light: '#017878' }],
  ['#0f0', { h: 142, c: 0.21, light: '#0c7f00' }],
])('finds the color of a site nearest to %s', (hex, { h, c, light }) => {
  const found = findReadableColor(hex, 1);
  expect([found.h, found.c]).toEqual([h, c]);
  expect(found.shown.light).toBe(light);
});

test('finds only colors that are readable in both modes', () => {
  for (let hue = 0; hue < 16; hue++) {
    const hex = `#${[0, 1, 2]
      .map((part) =>
        Math.round(127 + 127 * Math.cos((hue / 8 + (part * 2) / 3) * Math.PI))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    const { h, c } = findReadableColor(hex, 1);
    expect(isReadable(resolveTheme(1, { h, c })), hex).toBe(true);
  }
});
