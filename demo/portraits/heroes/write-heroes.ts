import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Niche } from '#demo/people/niche-profiles.ts';
import { PORTRAIT_SIZE } from '../encode.ts';
import type { Frame } from '../light/planes.ts';
import { render } from '../light/render.ts';
import type { Scene } from '../light/scene.ts';
import { createMaterial } from '../materials/materials.ts';
import { OPENING_PICTURES } from '../openings/openings.ts';
import { createHero, HERO_SIZE } from './hero.ts';
import { HEROES } from './heroes.ts';

/** Writes the pictures to the folder that the client serves: `node demo/portraits/heroes/write-heroes.ts`. */
const folder = new URL('../../../client/public/heroes/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const niche of Object.keys(HEROES).map(Number) as Niche[]) {
  await write(`hero-${niche}`, createHero(niche), HERO_SIZE);
  await write(`material-${niche}`, createMaterial(niche), { ...PORTRAIT_SIZE, zoom: 1 });
}

/** In pixels; a large picture has a smaller one for phones. */
const [LARGE, SMALL] = [1600, 780];
mkdirSync(new URL('openings/', folder), { recursive: true });
for (const [name, create] of Object.entries(OPENING_PICTURES)) {
  const { scene, frame } = create();
  const drawn = await draw(scene, frame);
  const isLarge = frame.width === LARGE;
  for (const width of isLarge ? [LARGE, SMALL] : [frame.width]) {
    const picture = await drawn.clone().resize({ width }).avif({ quality: 48, effort: 7 }).toBuffer();
    writeFileSync(new URL(`openings/${name}${isLarge ? `-${width}` : ''}.avif`, folder), picture);
  }
}

async function draw(scene: Scene, frame: Frame) {
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const;
  return sharp(await render(scene, frame), { raw });
}

async function write(name: string, scene: Scene, frame: Frame): Promise<void> {
  const picture = (await draw(scene, frame)).webp({ quality: 70, effort: 6 });
  writeFileSync(new URL(`${name}.webp`, folder), await picture.toBuffer());
}
