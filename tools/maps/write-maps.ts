import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAPPED_COUNTRIES, drawMap } from './draw-map.ts';
import { DRAWN_FROM, MAPS, hashDrawing } from './drawing.ts';

/** Writes the maps of the map lander: `node tools/maps/write-maps.ts`. Some seconds. */
mkdirSync(MAPS, { recursive: true });
for (const country of MAPPED_COUNTRIES) {
  const { svg, towns } = drawMap(country);
  writeFileSync(join(MAPS, `${country}.svg`), svg);
  writeFileSync(join(MAPS, `${country}.json`), `${JSON.stringify(towns)}\n`);
}
writeFileSync(DRAWN_FROM, `${hashDrawing()}\n`);
