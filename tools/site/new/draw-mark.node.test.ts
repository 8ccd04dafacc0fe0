import { expect, test } from 'vitest';
import { themeFile } from '#tenants/schema/theme-schema.ts';
import { drawMark } from './draw-mark.ts';

const NICHES = [1, 2, 3, 4, 5, 6, 7] as const;

test.each(NICHES)('draws a mark for niche %i that a site file may have', (niche) => {
  for (const id of ['a', 'b', 'rosewood', 'lantern', 'x9'])
    expect(themeFile.safeParse({ logo: drawMark(id, niche) }).success).toBe(true);
});

test('draws the same mark for the same site, and another one where it is taken', () => {
  const first = drawMark('rosewood', 4);
  expect(drawMark('rosewood', 4)).toEqual(first);
  const second = drawMark('rosewood', 4, [first]);
  expect(second).not.toEqual(first);
  expect(drawMark('rosewood', 4, [first, second])).not.toEqual(second);
});

test('draws a mark even if all are taken', () => {
  const taken: string[][] = [];
  for (let count = 0; count < 20; count++) taken.push(drawMark('rosewood', 4, taken));
  expect(drawMark('rosewood', 4, taken)).toEqual(taken[0]);
});
