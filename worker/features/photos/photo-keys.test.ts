import { expect, test } from 'vitest';
import { createPhotoKey, isPhotoKey } from './photo-keys.ts';

test('creates keys of 128 bits, each of which is random', () => {
  const keys = Array.from({ length: 200 }, createPhotoKey);
  expect(keys.every(isPhotoKey)).toBe(true);
  const bits = keys.map((key) => BigInt(`0x${key}`).toString(2).padStart(128, '0'));
  for (let position = 0; position < 128; position++)
    expect(new Set(bits.map((key) => key[position])), `bit ${position}`).toEqual(new Set(['0', '1']));
});

test.each(['', 'a'.repeat(31), 'a'.repeat(33), 'A'.repeat(32), `../${'a'.repeat(29)}`])(
  'refuses %j as a key',
  (text) => {
    expect(isPhotoKey(text)).toBe(false);
  },
);
