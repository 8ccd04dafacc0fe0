import { expect, test } from 'vitest';
import { GIFTS, getGiftPrice, getLowestGiftPrice, listGifts } from './gifts.ts';

const pictures = import.meta.glob<string>('./pictures/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('keeps the names and prices of gifts that conversations have', () => {
  expect(GIFTS.slice(0, 8).map((gift) => [gift, getGiftPrice(gift, 15)])).toEqual([
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
  expect(getLowestGiftPrice({ gifts: ['rose', 'wine'], gift_credits: 15 })).toBe(15);
  expect(getLowestGiftPrice({ gifts: ['rose', 'wine'], gift_credits: 0 })).toBe(0);
});

test('offers the gifts that a site names, in its order, and all if another backend names none that are known', () => {
  expect(listGifts({ gifts: ['rope', 'yacht', 'rose'] })).toEqual(['rope', 'rose']);
  expect(listGifts({ gifts: ['toString'] })).toEqual(GIFTS);
  expect(listGifts({ gifts: [] })).toEqual(GIFTS);
});

test('gives each gift a small picture with nothing that a content security policy would block', () => {
  expect(Object.keys(pictures)).toEqual(GIFTS.map((gift) => `./pictures/${gift}.svg`).toSorted());
  for (const svg of Object.values(pictures)) {
    expect(svg.length).toBeLessThan(7000);
    expect(svg).not.toMatch(/style=|<style|<script|on\w+=|href="(?!#)/);
  }
});
