import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoAzimuthalEqualArea, geoBounds, geoCentroid, geoDistance, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { getCountryRegions } from '#worker/features/places/regions.ts';

const MAP_SIZE = 1000;
const MARGIN = 130;
/** Towns closer than this would hide each other's names. */
const APART = 95;
const MOST_TOWNS = 16;
/** Parts farther from the mainland than this (radians) are on another map: Alaska, Guadeloupe, Svalbard. */
const FAR = 0.22;
/** Countries whose centers are farther away (radians) are not visible; Russia’s is far from its neighbors. */
const NEIGHBOUR = 0.9;
/** Islands smaller than this, in square units, are left out. */
const SPECK = 8;
/** A country wider or higher than this (degrees) has enough outlines in the coarser data. */
const LARGE = 9;

/** ISO 3166-1 numbers, which identify the outlines, of countries with towns. */
const NUMBERS: Readonly<Record<string, string>> = {
  AT: '040',
  BE: '056',
  CH: '756',
  DE: '276',
  DK: '208',
  ES: '724',
  FI: '246',
  FR: '250',
  GB: '826',
  IT: '380',
  NL: '528',
  NO: '578',
  PL: '616',
  SE: '752',
  US: '840',
};

export const MAPPED_COUNTRIES = Object.keys(NUMBERS);

export interface CountryMap {
  readonly svg: string;
  /** The larger towns, the largest first, in hundredths of the square. */
  readonly towns: readonly (readonly [name: string, x: number, y: number])[];
}

type Outline = ReturnType<typeof outlinesOf>[number];

/**
 * A country among its neighbors, from open geodata (Natural Earth, public domain) and the towns of GeoNames. It
 * has two symbols without a color: `country` and `around`.
 */
export function drawMap(country: string): CountryMap {
  const number = NUMBERS[country];
  const isLarge = spanOf(mainland(find(outlinesOf('110m'), number))) > LARGE;
  const outlines = outlinesOf(isLarge ? '50m' : '10m');
  const own = find(outlines, number);
  const main = mainland(own);
  const [lon, lat] = geoCentroid(main);
  const projection = geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .clipAngle(60)
    .fitExtent([[MARGIN, MARGIN], [MAP_SIZE - MARGIN, MAP_SIZE - MARGIN]], main); // prettier-ignore
  // Beyond the edge, so that no border runs along it.
  projection.clipExtent([[-20, -20], [MAP_SIZE + 20, MAP_SIZE + 20]]); // prettier-ignore
  const path = geoPath(projection).digits(0);
  const draw = (shapes: readonly Outline[]) =>
    shapes
      .flatMap(partsOf)
      .filter((part) => path.area(part) > SPECK)
      .map((part) => path(part) ?? '')
      .join('');
  const near = countriesNear([lon, lat]);
  const around = outlines.filter((other) => other !== own && near.has(other.id));
  const symbol = (id: string, d: string) =>
    `<symbol id="${id}" viewBox="0 0 ${MAP_SIZE} ${MAP_SIZE}"><path d="${d}"/></symbol>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbol('around', draw(around))}${symbol('country', draw([own]))}</svg>`,
    towns: townsOn(country, (town) => projection(town)),
  };
}

function townsOn(
  country: string,
  project: (point: [number, number]) => [number, number] | null,
): CountryMap['towns'] {
  const chosen: [string, number, number][] = [];
  const largestFirst = getCountryRegions(country)
    .flatMap(({ towns }) => towns)
    .toSorted((a, b) => b[3] - a[3]);
  for (const [name, lat, lon] of largestFirst) {
    if (chosen.length === MOST_TOWNS) break;
    const [x, y] = project([lon, lat]) ?? [-1, -1];
    const isInside = Math.min(x, y) > MARGIN / 2 && Math.max(x, y) < MAP_SIZE - MARGIN / 2;
    const isFree = chosen.every(([, otherX, otherY]) => Math.hypot(x - otherX * 10, y - otherY * 10) > APART);
    if (isInside && isFree) chosen.push([name, Math.round(x) / 10, Math.round(y) / 10]);
  }
  return chosen;
}

type World = Parameters<typeof feature>[0] & {
  objects: { countries: Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }> };
};

const load = createRequire(import.meta.url);
const loaded = new Map<string, ReturnType<typeof readOutlines>>();

function outlinesOf(detail: '110m' | '50m' | '10m') {
  let outlines = loaded.get(detail);
  if (!outlines) loaded.set(detail, (outlines = readOutlines(detail)));
  return outlines;
}

function readOutlines(detail: string) {
  const file = load.resolve(`world-atlas/countries-${detail}.json`);
  const world = JSON.parse(readFileSync(file, 'utf8')) as World;
  return feature(world, world.objects.countries).features;
}

/** Returns their numbers. All countries without a number share one. */
function countriesNear(point: [number, number]): ReadonlySet<Outline['id']> {
  centers ??= outlinesOf('50m').map((outline) => [outline.id, geoCentroid(outline)] as const);
  return new Set(centers.filter(([, center]) => geoDistance(center, point) < NEIGHBOUR).map(([id]) => id));
}

let centers: readonly (readonly [Outline['id'], [number, number]])[] | undefined;

function find(outlines: readonly Outline[], number: string | undefined): Outline {
  const outline = outlines.find(({ id }) => id === number);
  if (!outline) throw new Error(`The map of the world has no country ${number}`);
  return outline;
}

function partsOf({ geometry }: Outline): GeoJSON.Polygon[] {
  if (geometry.type === 'Polygon') return [geometry];
  if (geometry.type !== 'MultiPolygon') return [];
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
}

/** The largest part of a country and what lies near it. */
function mainland(outline: Outline): GeoJSON.MultiPolygon {
  const parts = partsOf(outline).toSorted((a, b) => geoArea(b) - geoArea(a));
  const centre = geoCentroid(parts[0] ?? outline);
  const near = parts.filter((part) => geoDistance(geoCentroid(part), centre) < FAR);
  return { type: 'MultiPolygon', coordinates: near.map(({ coordinates }) => coordinates) };
}

function spanOf(shape: GeoJSON.MultiPolygon): number {
  const [[west, south], [east, north]] = geoBounds(shape);
  return Math.max(east - west, north - south);
}
