import { expect, test } from 'vitest';
import { sample } from './sample.ts';

const ENTRIES = Array.from({ length: 1000 }, (_, index) => index);

test('draws the same entries for the same seed and keeps their order', () => {
  const drawn = sample(ENTRIES, 50, 7);
  expect(drawn).toHaveLength(50);
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(sample(ENTRIES, 50, 7)).toEqual(drawn);
  expect(sample(ENTRIES, 50, 8)).not.toEqual(drawn);
});

test('draws from all parts of the list', () => {
  expect(Math.max(...sample(ENTRIES, 50, 7))).toBeGreaterThan(900);
});

test('draws all entries when there are fewer than asked for', () => {
  expect(sample([1, 2, 3], 300, 1)).toEqual([1, 2, 3]);
});
