import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { CountryMap } from './draw-map.ts';
import { loadMaps } from './load-maps.ts';

const ID = 'virtual:maps';
/** Files below /assets have a hash in their name and are cached for ever. */
const PUBLIC_DIR = 'assets/maps';

/** The maps of the map lander; `virtual:maps` has their addresses and the positions of towns. */
export function mapsPlugin(): Plugin {
  return {
    name: 'maps',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: async (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(await table())}` : null),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, map } of await nameMaps()) {
        this.emitFile({ type: 'asset', fileName, source: map.svg });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${PUBLIC_DIR}`, (request, response, next) => {
        void sendMap(`${PUBLIC_DIR}${request.url}`, response, next);
      });
    },
  };
}

async function sendMap(file: string, response: ServerResponse, next: () => void): Promise<void> {
  const requested = (await nameMaps()).find(({ fileName }) => fileName === file);
  if (!requested) return next();
  response.setHeader('content-type', 'image/svg+xml');
  response.end(requested.map.svg);
}

interface NamedMap {
  country: string;
  fileName: string;
  map: CountryMap;
}

async function nameMaps(): Promise<NamedMap[]> {
  return Object.entries(await loadMaps()).map(([country, map]) => {
    const hash = createHash('sha256').update(map.svg).digest('hex').slice(0, 10);
    return { country, fileName: `${PUBLIC_DIR}/${country}-${hash}.svg`, map };
  });
}

async function table() {
  return Object.fromEntries(
    (await nameMaps()).map(({ country, fileName, map }) => [
      country,
      { url: `/${fileName}`, towns: map.towns },
    ]),
  );
}
