import { expect, test } from 'vitest';
import { toCropBox, getInitialCrop, isTooSmall, getMaxZoom, moveCropBy, getZoom, zoomTo } from './crop.ts';

const WIDE = { width: 4000, height: 3000 };
const TALL = { width: 1000, height: 4000 };

test('starts with the largest part of three by four', () => {
  expect(toCropBox(getInitialCrop(WIDE))).toEqual([875, 0, 2250, 3000]);
  const [left, top, width, height] = toCropBox(getInitialCrop(TALL));
  expect([left, width]).toEqual([0, 1000]);
  expect(height).toBeCloseTo(1333.33, 1);
  expect(top + height / 2).toBeCloseTo(1680);
});

test('zooms around its center within the picture and up to a limit', () => {
  const near = zoomTo(WIDE, getInitialCrop(WIDE), 2);
  expect(toCropBox(near)).toEqual([1437.5, 750, 1125, 1500]);
  expect(getZoom(WIDE, near)).toBe(2);
  expect(getZoom(WIDE, zoomTo(WIDE, near, 0.1))).toBe(1);
  expect(getZoom(WIDE, zoomTo(WIDE, near, 99))).toBe(4);
});

test('moves up to the edge', () => {
  const near = zoomTo(WIDE, getInitialCrop(WIDE), 2);
  expect(toCropBox(moveCropBy(WIDE, near, 0.5, 0))[0]).toBe(2000);
  expect(toCropBox(moveCropBy(WIDE, near, 9, 9)).slice(0, 2)).toEqual([2875, 1500]);
  expect(toCropBox(moveCropBy(WIDE, near, -9, -9)).slice(0, 2)).toEqual([0, 0]);
});

test('keeps the crop inside the picture when zooming out at a corner', () => {
  const corner = moveCropBy(WIDE, zoomTo(WIDE, getInitialCrop(WIDE), 4), 9, 9);
  expect(toCropBox(zoomTo(WIDE, corner, 1))).toEqual([1750, 0, 2250, 3000]);
});

test('never shows fewer pixels than a photo needs', () => {
  const small = { width: 600, height: 600 };
  expect(getMaxZoom(small)).toBe(1.875);
  expect(toCropBox(zoomTo(small, getInitialCrop(small), 4)).slice(2)).toEqual([240, 320]);
  expect(getMaxZoom(WIDE)).toBe(4);
  expect(getMaxZoom({ width: 240, height: 320 })).toBe(1);
});

test.each([
  [240, 320, false],
  [239, 2000, true],
  [2000, 319, true],
])('finds out whether a picture of %s by %s pixels is too small: %s', (width, height, told) => {
  expect(isTooSmall({ width, height })).toBe(told);
});
