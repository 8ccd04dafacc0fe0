import { expect, test } from 'vitest';
import { computeDiscount } from './rules.ts';

test.each([
  [999, 25, 250, 'to the nearest cent'],
  [4499, 25, 1125, 'to the nearest cent'],
  [1001, 25, 250, 'down where that is nearer'],
  [499, 50, 250, 'up at half a cent'],
  [1, 50, 1, 'up at half a cent, whatever the price'],
  [999, 0, 0, 'to nothing without a discount'],
  [999, 100, 999, 'to the whole price'],
])('computes the discount on %i cents at %i%% as %i, rounded %s', (price, percentage, discount) => {
  expect(computeDiscount(price, percentage)).toBe(discount);
});
