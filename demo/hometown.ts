import { type PlaceColumns, toPlaceColumns } from '#worker/features/places/places.ts';
import { type Town, getCountryRegions } from '#worker/features/places/regions.ts';

/** The columns of a home, as for a member who names that town, or the country alone. */
export function toHomeColumns(country: string, region: string | null, town: string | null): PlaceColumns {
  const home = toPlaceColumns([country], { country, region, town });
  if (typeof home === 'string') throw new RangeError(`There is no ${String(town)} in ${String(region)}.`);
  return home;
}

/** The largest town of a country, so that a visitor of a demo finds people nearby. */
export function findLargestTown(country: string): PlaceColumns {
  const [first, ...others] = getCountryRegions(country).flatMap(({ code, towns }) =>
    towns.map((town) => ({ code, town })),
  );
  if (!first) return { country, region: null, town: null, cell: null };
  const { code, town } = others.reduce(
    (largest, one) => (populationOf(one.town) > populationOf(largest.town) ? one : largest),
    first,
  );
  return toHomeColumns(country, code, town[0]);
}

function populationOf([, , , population]: Town): number {
  return population;
}
