import { expect, test } from 'vitest';
import { GIFTS, getGiftPrice, getGiftPriceRange } from './gifts.ts';

test('prices gifts by what a rose costs on the site', () => {
  expect(GIFTS.map((gift) => [gift, getGiftPrice(gift, 15)])).toEqual([
    ['rose', 15],
    ['coffee', 10],
    ['wine', 20],
    ['champagne', 40],
    ['sweet', 10],
    ['song', 15],
    ['crown', 60],
    ['heart', 25],
  ]);
});

test('charges whole credits, and nothing where gifts are free', () => {
  expect(getGiftPrice('coffee', 10)).toBe(7);
  expect(getGiftPriceRange(15)).toEqual({ min: 10, max: 60 });
  expect(getGiftPriceRange(0)).toEqual({ min: 0, max: 0 });
});
