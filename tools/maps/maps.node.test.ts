import { readFileSync } from 'node:fs';
import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { MAPPED_COUNTRIES } from './draw-map.ts';
import { DRAWN_FROM, MAPS, hashDrawing } from './write-maps.ts';

const readTowns = (country: string) =>
  JSON.parse(readFileSync(`${MAPS}/${country}.json`, 'utf8')) as [name: string, x: number, y: number][];

test('the maps are what their code draws now; else run `node tools/maps/write-maps.ts`', () => {
  expect(readFileSync(DRAWN_FROM, 'utf8').trim()).toBe(hashDrawing());
});

test('has a map of every country of a site', () => {
  const served = sites.tenants.flatMap(({ countries }) => countries);
  expect(MAPPED_COUNTRIES).toEqual(expect.arrayContaining(served));
});

test.each(MAPPED_COUNTRIES)(
  'draws %s with outlines without a color, and towns within the square',
  (country) => {
    const svg = readFileSync(`${MAPS}/${country}.svg`, 'utf8');
    const towns = readTowns(country);
    expect(
      svg.match(/<symbol id="(around|country)" viewBox="0 0 1000 1000"><path d="M[^"]{200,}"\/>/g),
    ).toHaveLength(2);
    expect(svg).not.toMatch(/fill|stroke|NaN/);
    expect(svg.length).toBeLessThan(100_000);
    expect(towns.length).toBeGreaterThan(5);
    for (const [, x, y] of towns) {
      expect(Math.min(x, y)).toBeGreaterThan(5);
      expect(Math.max(x, y)).toBeLessThan(95);
    }
  },
);

test('draws north up and east to the right', () => {
  const place = Object.fromEntries(readTowns('NL').map(([name, x, y]) => [name, { x, y }]));
  expect(place['Groningen']?.y).toBeLessThan(place['Maastricht']?.y ?? 0);
  expect(place['Rotterdam']?.x).toBeLessThan(place['Enschede']?.x ?? 0);
});
