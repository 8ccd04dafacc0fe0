import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from '../hash-files.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import type { CountryMap } from './draw-map.ts';

export type Maps = Readonly<Record<string, CountryMap>>;

const CACHE = '.cache/maps';
const GEODATA = path.resolve(import.meta.dirname, '../../../worker/features/places/geodata');

let maps: Promise<Maps> | undefined;

/** The map of each country. They are drawn once per machine, on first use, because most tests need no map. */
export function loadMaps(): Promise<Maps> {
  return (maps ??= readOrDraw());
}

async function readOrDraw(): Promise<Maps> {
  const file = path.join(
    CACHE,
    `${hashFiles(listSources(), ['d3-geo', 'topojson-client', 'world-atlas'])}.json`,
  );
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Maps;
  } catch {
    const { MAPPED_COUNTRIES, drawMap } = await import('./draw-map.ts');
    const drawn = Object.fromEntries(MAPPED_COUNTRIES.map((country) => [country, drawMap(country)]));
    await writeWholeFile(file, Buffer.from(JSON.stringify(drawn)));
    return drawn;
  }
}

function listSources(): string[] {
  const towns = readdirSync(GEODATA).toSorted();
  return [path.join(import.meta.dirname, 'draw-map.ts'), ...towns.map((name) => path.join(GEODATA, name))];
}
