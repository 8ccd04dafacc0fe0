import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { MAPPED_COUNTRIES } from './draw-map.ts';
import { loadMaps } from './load-maps.ts';

/** As the build has drawn them with the same code; the test draws them only without a build. */
const maps = await loadMaps();

test('has a map of every country of a site', () => {
  expect(Object.keys(maps)).toEqual(MAPPED_COUNTRIES);
  const served = sites.tenants.flatMap(({ countries }) => countries);
  expect(MAPPED_COUNTRIES).toEqual(expect.arrayContaining(served));
});

test.each(MAPPED_COUNTRIES)(
  'draws %s with outlines without a color, and towns within the square',
  (country) => {
    const { svg = '', towns = [] } = maps[country] ?? {};
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
  const place = Object.fromEntries((maps['NL']?.towns ?? []).map(([name, x, y]) => [name, { x, y }]));
  expect(place['Groningen']?.y).toBeLessThan(place['Maastricht']?.y ?? 0);
  expect(place['Rotterdam']?.x).toBeLessThan(place['Enschede']?.x ?? 0);
});
