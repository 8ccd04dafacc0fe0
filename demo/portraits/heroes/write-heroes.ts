import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Niche } from '#demo/people/niche-profiles.ts';
import { PORTRAIT_SIZE } from '../encode.ts';
import type { Frame } from '../light/planes.ts';
import { render } from '../light/render.ts';
import type { Scene } from '../light/scene.ts';
import { createMaterial } from '../materials/materials.ts';
import { createHero, HERO_SIZE } from './hero.ts';
import { HEROES } from './heroes.ts';

/** Writes the pictures to the folder that the client serves: `node demo/portraits/heroes/write-heroes.ts`. */
const folder = new URL('../../../client/public/heroes/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const niche of Object.keys(HEROES).map(Number) as Niche[]) {
  await write(`hero-${niche}`, createHero(niche), HERO_SIZE);
  await write(`material-${niche}`, createMaterial(niche), { ...PORTRAIT_SIZE, zoom: 1 });
}

async function write(name: string, scene: Scene, frame: Frame): Promise<void> {
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const;
  const picture = sharp(await render(scene, frame), { raw }).webp({ quality: 70, effort: 6 });
  writeFileSync(new URL(`${name}.webp`, folder), await picture.toBuffer());
}
