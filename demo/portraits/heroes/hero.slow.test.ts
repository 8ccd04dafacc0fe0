import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Niche } from '#demo/people/niche-profiles.ts';
import { render } from '../light/render.ts';
import { createMaterial } from '../materials/materials.ts';
import { FRAME, meanDifference } from '../testing/pictures.fixture.ts';
import { OPENING_PICTURES } from '../openings/openings.ts';
import { createHero, HERO_SIZE } from './hero.ts';
import { HEROES } from './heroes.ts';

const SMALL = { width: 160, height: 100, zoom: HERO_SIZE.zoom / 10 };
const NICHES = Object.keys(HEROES).map(Number) as Niche[];
const HINT = 'run `node demo/portraits/heroes/write-heroes.ts`';
const read = (name: string, type = 'webp') =>
  readFileSync(new URL(`../../../client/public/heroes/${name}.${type}`, import.meta.url));

test.each(NICHES)('serves a small hero of niche %s that is the drawn one', async (niche) => {
  const file = read(`hero-${niche}`);
  expect(file.byteLength).toBeLessThanOrEqual(40_000);
  const { width, height } = await sharp(file).metadata();
  expect({ width, height }).toEqual({ width: HERO_SIZE.width, height: HERO_SIZE.height });
  const served = await sharp(file).resize(SMALL.width, SMALL.height).raw().toBuffer();
  expect(meanDifference(await render(createHero(niche), SMALL), served), HINT).toBeLessThan(6);
});

test.each(NICHES)('serves a small material of niche %s that is the drawn one', async (niche) => {
  const file = read(`material-${niche}`);
  expect(file.byteLength).toBeLessThanOrEqual(40_000);
  const served = await sharp(file).resize(FRAME.width, FRAME.height).raw().toBuffer();
  expect(meanDifference(await render(createMaterial(niche), FRAME), served), HINT).toBeLessThan(8);
});

test.each(Object.entries(OPENING_PICTURES))(
  'serves a small %s of home pages that is the drawn one',
  async (name, create) => {
    const { scene, frame } = create();
    const suffixes = frame.width === 1600 ? ['-780', '-1600'] : [''];
    for (const suffix of suffixes) {
      const file = read(`openings/${name}${suffix}`, 'avif');
      expect(file.byteLength).toBeLessThanOrEqual(suffix === '-780' ? 20_000 : 45_000);
      const size = { width: 120, height: Math.round((frame.height * 120) / frame.width) };
      const served = await sharp(file)
        .resize({ ...size, fit: 'fill' })
        .raw()
        .toBuffer();
      const drawn = await render(scene, { ...size, zoom: (frame.zoom * 120) / frame.width });
      expect(meanDifference(drawn, served), HINT).toBeLessThan(6);
    }
  },
);
