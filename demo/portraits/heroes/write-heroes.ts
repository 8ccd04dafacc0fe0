import { mkdirSync, writeFileSync } from 'node:fs';
import { drawHero } from '../hero.ts';
import { HEROES } from './heroes.ts';

/** Writes the heroes to where the client serves them from: `node demo/portraits/heroes/write-heroes.ts`. */
const folder = new URL('../../../client/public/heroes/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [niche, hero] of Object.entries(HEROES))
  writeFileSync(new URL(`hero-${niche}.svg`, folder), `${drawHero(hero)}\n`);
