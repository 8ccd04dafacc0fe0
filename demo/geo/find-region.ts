/**
 * A region of regions.json that a member can choose. ISO has England only as a whole or as 150 councils, so its nine
 * regions have codes of the Office for National Statistics (ITL 1).
 */
export interface Region {
  /** Suffix of the ISO 3166-2 code. */
  readonly code: string;
  /** In the region's own language. */
  readonly name: string;
  /** Codes of GeoNames, with spaces between. */
  readonly geoNames: string;
}

export interface Place {
  name: string;
  country: string;
  featureCode: string;
  /** First-level division, as numbered by GeoNames when the package was made. */
  adminCode: string;
  population: number;
  /** Municipality. */
  muni?: string;
  loc: { coordinates: readonly [lon: number, lat: number] };
}

export interface RegionPlace {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

/** Place → code suffix of its region, or undefined if it is in none. */
export function createRegionFinder(
  country: string,
  rows: readonly Region[],
  divisions: readonly RegionPlace[],
) {
  const suffixes = new Map(
    rows.flatMap(({ code, geoNames }) => geoNames.split(' ').map((one) => [one, code])),
  );
  // Belgian provinces and English regions are one level down, where only the other package has them.
  const finer = country === 'BE' || country === 'GB';
  const nearest = nearestFinder(divisions.filter((division) => division.country === country));

  return (place: Place): string | undefined => {
    if (place.country !== country) return suffixes.get(place.country);
    const nearestDivision = nearest(place);
    const byNeighbour =
      suffixes.get(nearestDivision?.admin2 ?? '') ?? suffixes.get(nearestDivision?.admin1 ?? '');
    const byCode = suffixes.get(place.adminCode);
    return finer ? (byNeighbour ?? byCode) : (byCode ?? byNeighbour);
  };
}

const KM_PER_DEGREE = 111.3;
/** A place of the same name slightly further away is preferred to another place nearby. */
const STRANGER_PENALTY_KM = 5;

/** Searches the 0.1° squares around a place. */
function nearestFinder(candidates: readonly RegionPlace[]) {
  const square = (lat: number, lon: number) => `${Math.round(lat * 10)} ${Math.round(lon * 10)}`;
  const squares = Map.groupBy(candidates, (one) => square(Number(one.lat), Number(one.lng)));

  return ({ name, loc }: Place): RegionPlace | undefined => {
    const [lon, lat] = loc.coordinates;
    const shift = [-0.1, 0, 0.1];
    const around = shift.flatMap((dy) =>
      shift.flatMap((dx) => squares.get(square(lat + dy, lon + dx)) ?? []),
    );
    const distance = (one: RegionPlace) => {
      const dy = Number(one.lat) - lat;
      const dx = (Number(one.lng) - lon) * Math.cos((lat * Math.PI) / 180);
      return Math.hypot(dx, dy) * KM_PER_DEGREE + (one.name === name ? 0 : STRANGER_PENALTY_KM);
    };
    return around.reduce<RegionPlace | undefined>(
      (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
      undefined,
    );
  };
}
