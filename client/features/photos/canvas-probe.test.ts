import { expect, test } from 'vitest';
import { isAsDrawn } from './canvas-probe.ts';

const WIDTH = 32;
const PROBE = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [136, 136, 136, 255],
];

/** The probe of eight rows, changed by `change`. */
function readBack(change: (value: number, index: number) => number) {
  const row = PROBE.flatMap((color) => Array.from({ length: 8 }, () => color)).flat();
  const data = Array.from({ length: 8 }, () => row).flat();
  return { data: Uint8ClampedArray.from(data, change), width: WIDTH };
}

test('trusts a browser that returns what was drawn', () => {
  expect(isAsDrawn(readBack((value) => value))).toBe(true);
});

test('trusts a browser whose noise no one sees', () => {
  expect(isAsDrawn(readBack((value, index) => value + (index % 3) - 1))).toBe(true);
});

test.each([
  ['random pixels', (_: number, index: number) => (index * 97) % 256],
  ['one color for all', () => 255],
  ['stripes over the picture', (value: number, index: number) => (index % 64 < 4 ? 255 - value : value)],
])('does not trust a browser that returns %s', (_, change) => {
  expect(isAsDrawn(readBack(change))).toBe(false);
});
