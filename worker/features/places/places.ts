import { ApiError } from '#client/api/errors.ts';
import type { Place, PlaceChoice } from '#client/features/places/contract.ts';
import { KM_PER_DEGREE, toCell } from '#worker/features/members/location-cells.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { listPossibleResidences } from '#worker/session/age-check-due.ts';
import { findTown, suggestTowns } from './find-town.ts';
import { findRegion, getCountryRegions } from './regions.ts';

/** Positions farther than this from any known town are at sea or abroad. */
const MAX_TOWN_KM = 60;

export function findNearestTown(
  countries: readonly string[],
  { lat, lon }: { lat: number; lon: number },
): Place | null {
  const longitudeScale = Math.cos((lat * Math.PI) / 180);
  let nearest: { place: Place; km: number } | null = null;
  for (const country of countries) {
    for (const region of getCountryRegions(country)) {
      for (const [town, townLat, townLon] of region.towns) {
        const km = Math.hypot(townLat - lat, wrapDegrees(townLon - lon) * longitudeScale) * KM_PER_DEGREE;
        if (km > (nearest?.km ?? MAX_TOWN_KM)) continue;
        nearest = { km, place: { country, region: region.code, region_name: region.name, town } };
      }
    }
  }
  return nearest?.place ?? null;
}

/** Difference of longitudes the short way round the globe. */
function wrapDegrees(degrees: number): number {
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
 * The columns of a chosen place, or the part of it that is unknown. The cell is that of the town, so that both agree and a
 * member cannot be located more precisely than the town (docs/security.md#location).
 */
export function toPlaceColumns(
  countries: readonly string[],
  choice: PlaceChoice,
): PlaceColumns | PlaceProblem {
  const { country } = choice;
  if (!countries.includes(country)) return 'country';
  if (choice.region === null) return choice.town ? 'town' : { country, region: null, town: null, cell: null };
  const region = findRegion(country, choice.region);
  if (!region) return 'region';
  if (!choice.town) return { country, region: region.code, town: null, cell: null };
  const town = findTown(country, region, choice.town);
  if (!town) return 'town';
  const [name, lat, lon] = town;
  return { country, region: region.code, town: name, cell: toCell(lat, lon) };
}

/**
 * The columns of a place where the logged-in member may live.
 * @throws ApiError `validation` with the part that is unknown, and the names of towns that are like it
 */
export function parsePlace(
  context: Pick<RequestContext, 'tenant' | 'locale' | 'ports' | 'session'>,
  choice: PlaceChoice,
): PlaceColumns {
  const place = toPlaceColumns(listPossibleResidences(context), choice);
  if (typeof place !== 'string') return place;
  const region = place === 'town' && choice.region !== null && findRegion(choice.country, choice.region);
  const towns = region ? suggestTowns(choice.country, region, choice.town ?? '') : [];
  if (towns.length === 0) throw new ApiError('validation', { fields: { [place]: `${place}_unknown` } });
  throw new ApiError('validation', {
    fields: { town: 'town_similar' },
    params: { towns: new Intl.ListFormat(context.locale, { type: 'disjunction' }).format(towns) },
  });
}
