import { readdirSync, readFileSync } from 'node:fs';
import sites from 'virtual:tenants';
import { expect, test } from 'vitest';

const CLIPS = 'client/features/landers/video/clips';
const MAPS = 'client/features/landers/maplanding/maps';

const clips = ['bokeh', 'light', 'silk'].flatMap((mood) => [`${mood}-tall`, `${mood}-wide`]);
const countries = readdirSync(MAPS)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -'.svg'.length));

const readTowns = (country: string) =>
  JSON.parse(readFileSync(`${MAPS}/${country}.json`, 'utf8')) as [name: string, x: number, y: number][];

test('the video lander has its clips and no others', () => {
  const files = clips.flatMap((name) => [`${name}.mp4`, `${name}.webp`]);
  expect(readdirSync(CLIPS).toSorted()).toEqual(files.toSorted());
});

test.each(clips)('the clip %s is a small film with a poster', (name) => {
  const [video, poster] = [readFileSync(`${CLIPS}/${name}.mp4`), readFileSync(`${CLIPS}/${name}.webp`)];
  expect(video.toString('latin1', 4, 8)).toBe('ftyp');
  expect(video.length).toBeGreaterThan(20_000);
  expect(video.length).toBeLessThan(600_000);
  expect(poster.toString('latin1', 8, 12)).toBe('WEBP');
  expect(poster.length).toBeLessThan(10_000);
});

test('the map lander has a map of every country of a site', () => {
  expect(countries).toEqual(expect.arrayContaining(sites.tenants.flatMap((tenant) => tenant.countries)));
});

test.each(countries)('the map of %s has outlines without a color, and towns within the square', (country) => {
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
});

test('maps have north up and east to the right', () => {
  const place = Object.fromEntries(readTowns('NL').map(([name, x, y]) => [name, { x, y }]));
  expect(place['Groningen']?.y).toBeLessThan(place['Maastricht']?.y ?? 0);
  expect(place['Rotterdam']?.x).toBeLessThan(place['Enschede']?.x ?? 0);
});
