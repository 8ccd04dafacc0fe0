import { mkdirSync, writeFileSync } from 'node:fs';
import { drawHero } from '../hero.ts';
import { HEROES } from './heroes.ts';

/** Writes the pictures to the folder that the client serves: `node demo/portraits/heroes/write-heroes.ts`. */
const folder = new URL('../../../client/public/heroes/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [niche, hero] of Object.entries(HEROES))
  writeFileSync(new URL(`hero-${niche}.svg`, folder), `${drawHero(hero)}\n`);
