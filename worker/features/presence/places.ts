import { ApiError } from '#client/api/errors.ts';
import type { Place, PlaceChoice } from '#client/features/presence/contract.ts';
import { KM_PER_DEGREE, toCell } from '#worker/features/members/location-cells.ts';
import { type Region, type Town, findRegion, getCountryRegions } from './regions.ts';

/** Further away than this from any town that we know, somebody is at sea or abroad. */
const FAR_KM = 60;

/** The nearest town of these countries, or null. */
export function findNearestTown(
  countries: readonly string[],
  { lat, lon }: { lat: number; lon: number },
): Place | null {
  const eastwards = Math.cos((lat * Math.PI) / 180);
  let best: { place: Place; km: number } | null = null;
  for (const country of countries) {
    for (const region of getCountryRegions(country)) {
      for (const [town, townLat, townLon] of region.towns) {
        const km = Math.hypot(townLat - lat, around(townLon - lon) * eastwards) * KM_PER_DEGREE;
        if (km > (best?.km ?? FAR_KM)) continue;
        best = { km, place: { country, region: region.code, region_name: region.name, town } };
      }
    }
  }
  return best?.place ?? null;
}

/** The short way round the globe. */
function around(degrees: number): number {
  return ((degrees + 540) % 360) - 180;
}

export interface PlaceColumns {
  country: string;
  region: string | null;
  town: string | null;
  cell: number | null;
}

export type PlaceProblem = 'country' | 'region' | 'town';

/**
 * What is stored of a place that somebody names, or which part of it is none of ours. The cell is that of the town, so
 * that the two never disagree and nobody is nearer to be found than their town is (SECURITY 17).
 */
export function toPlaceColumns(
  countries: readonly string[],
  named: PlaceChoice,
): PlaceColumns | PlaceProblem {
  const { country } = named;
  if (!countries.includes(country)) return 'country';
  if (named.region === null) return named.town ? 'town' : { country, region: null, town: null, cell: null };
  const region = findRegion(country, named.region);
  if (!region) return 'region';
  if (!named.town) return { country, region: region.code, town: null, cell: null };
  const town = findTown(region, named.town);
  if (!town) return 'town';
  const [name, lat, lon] = town;
  return { country, region: region.code, town: name, cell: toCell(lat, lon) };
}

/**
 * The columns of a place on this site.
 * @throws ApiError `validation` at the part that the site does not know
 */
export function parsePlace(countries: readonly string[], named: PlaceChoice): PlaceColumns {
  const place = toPlaceColumns(countries, named);
  if (typeof place !== 'string') return place;
  throw new ApiError('validation', { fields: { [place]: `${place}_unknown` } });
}

/** As it is written, or as it is typed in a hurry: without capitals and accents. */
function findTown({ towns }: Region, typed: string): Town | undefined {
  const wanted = plain(typed);
  return towns.find(([name]) => name === typed) ?? towns.find(([name]) => plain(name) === wanted);
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
}
