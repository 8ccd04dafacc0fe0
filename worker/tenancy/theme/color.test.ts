import { expect, test } from 'vitest';
import { oklchToHex } from './color.ts';

test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.518, 0.2, 18, '#c0113a'],
  [0.984, 0.0045, 18, '#fdf9f9'],
  [0.165, 0.012, 18, '#130c0c'],
])('converts oklch(%f %f %f) to %s', (lightness, chroma, hue, hex) => {
  expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
});

test('keeps the hue of a color beyond sRGB and reduces its chroma', () => {
  expect(oklchToHex(0.56, 0.4, 18)).toMatch(/^#[d-f][0-9a-f]0[0-9a-f]{3}$/);
});
