import { expect, test } from 'vitest';
import { choosePackages } from './choose-packages.ts';

const OFFERED = [
  { credits: 100, price: 9.99 },
  { credits: 250, price: 21.99 },
  { credits: 600, price: 44.99 },
  { credits: 1500, price: 94.99 },
];

test.each([
  [0, [], 0],
  [1, [100], 9.99],
  [100, [100], 9.99],
  [101, [100, 100], 19.98],
  [200, [100, 100], 19.98],
  [235, [250], 21.99],
  [350, [250, 100], 31.98],
  [1100, [600, 250, 250], 88.97],
  [1400, [1500], 94.99],
  [1000, [600, 100, 100, 100, 100], 84.95],
  [1600, [1500, 100], 104.98],
] as const)('finds the cheapest packages for %i credits', (needed, packages, price) => {
  const choice = choosePackages(OFFERED, needed);
  expect(choice.packages).toEqual(packages);
  expect(choice.price).toBeCloseTo(price);
});

test('finds nothing where nothing is on sale', () => {
  expect(choosePackages([], 100)).toEqual({ packages: [], price: 0 });
});

test('chooses tens of thousands of packages without a copy of them at each step', () => {
  const { packages, price } = choosePackages([{ credits: 1, price: 1 }], 50_000);
  expect([packages.length, price]).toEqual([50_000, 50_000]);
});
