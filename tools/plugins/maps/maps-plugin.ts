import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type CountryMap, MAPPED_COUNTRIES, drawMap } from './draw-map.ts';

const ID = 'virtual:maps';
/** Files below /assets have a hash in their name and are cached for ever. */
const PUBLIC_DIR = 'assets/maps';

/**
 * The maps of the map lander, drawn in a few seconds. `virtual:maps` has their addresses and the positions of
 * towns.
 */
export function mapsPlugin(): Plugin {
  return {
    name: 'maps',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(table())}` : null),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, map } of allMaps()) {
        this.emitFile({ type: 'asset', fileName, source: map.svg });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${PUBLIC_DIR}`, (request, response, next) => {
        const requested = allMaps().find(({ fileName }) => `/${fileName}` === `/${PUBLIC_DIR}${request.url}`);
        if (!requested) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(requested.map.svg);
      });
    },
  };
}

interface NamedMap {
  country: string;
  fileName: string;
  map: CountryMap;
}

let maps: NamedMap[] | undefined;

/** Drawn on first use, because most tests need no map. */
function allMaps(): NamedMap[] {
  return (maps ??= MAPPED_COUNTRIES.map((country) => {
    const map = drawMap(country);
    const hash = createHash('sha256').update(map.svg).digest('hex').slice(0, 10);
    return { country, fileName: `${PUBLIC_DIR}/${country}-${hash}.svg`, map };
  }));
}

function table() {
  return Object.fromEntries(
    allMaps().map(({ country, fileName, map }) => [country, { url: `/${fileName}`, towns: map.towns }]),
  );
}
