import { expect, test } from 'vitest';
import { DISTANCES } from '#client/features/search/rules.ts';
import { convertDistance } from './measures.ts';
import { createFormat } from './format.ts';
import { LOCALES } from './locales.ts';

test.each(['NL', 'DE', 'IE', 'CA', ''])('keeps kilometres in "%s"', (country) => {
  expect(convertDistance(country, 30)).toEqual({ value: 30, unit: 'kilometer' });
});

test.each([
  [10, 10],
  [20, 10],
  [30, 20],
  [50, 30],
  [100, 60],
  [150, 95],
  [200, 125],
  [500, 300],
  [1000, 625],
])('converts %i km to %i miles in Britain and the United States', (km, value) => {
  expect(convertDistance('GB', km)).toEqual({ value, unit: 'mile' });
  expect(convertDistance('US', km)).toEqual({ value, unit: 'mile' });
});

test('keeps all search distances distinct in miles', () => {
  expect(DISTANCES.map((km) => convertDistance('US', km).value)).toEqual([15, 30, 60, 125]);
});

test.each(DISTANCES)('never shows members within %i km as further away', (most) => {
  for (let km = 10; km <= most; km += 10)
    expect(convertDistance('US', km).value).toBeLessThanOrEqual(convertDistance('US', most).value);
});

test.each(LOCALES)('writes a word for each unit in %s', (locale) => {
  const { number } = createFormat(locale, 'GB');
  const inWords = (unit: string) => number(15, { style: 'unit', unit });
  expect(inWords('mile')).toMatch(/^15\s\p{L}+/u);
  expect(inWords('mile')).not.toBe(inWords('kilometer'));
});
