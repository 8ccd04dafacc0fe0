import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from '../shared/hash-files.ts';
import { MAPPED_COUNTRIES, drawMap } from './draw-map.ts';

/** Where the maps of the map lander are: for each country an SVG and its towns. */
export const MAPS = 'client/features/landers/maplanding/maps';

/** Has the {@link hashDrawing} of the code, the towns and the outlines that the maps were drawn from. */
export const DRAWN_FROM = 'tools/maps/drawn-from.txt';

const TOWNS = 'worker/features/places/geodata';

export function hashDrawing(): string {
  const towns = readdirSync(TOWNS).toSorted();
  return hashFiles(
    [path.join(import.meta.dirname, 'draw-map.ts'), ...towns.map((name) => path.join(TOWNS, name))],
    ['d3-geo', 'topojson-client', 'world-atlas'],
  );
}

/** Writes the maps of the map lander: `node tools/maps/write-maps.ts`. Some seconds. */
function writeMaps(): void {
  mkdirSync(MAPS, { recursive: true });
  for (const country of MAPPED_COUNTRIES) {
    const { svg, towns } = drawMap(country);
    writeFileSync(path.join(MAPS, `${country}.svg`), svg);
    writeFileSync(path.join(MAPS, `${country}.json`), `${JSON.stringify(towns)}\n`);
  }
  writeFileSync(DRAWN_FROM, `${hashDrawing()}\n`);
}

if (import.meta.main) writeMaps();
