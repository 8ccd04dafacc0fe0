import { type PlaceColumns, toPlaceColumns } from '#worker/features/presence/places.ts';
import { type Town, getCountryRegions } from '#worker/features/presence/regions.ts';

/** What is stored of somebody's home: the same as of a member who names that town. */
export function toHomeColumns(country: string, region: string, town: string): PlaceColumns {
  const home = toPlaceColumns([country], { country, region, town });
  if (typeof home === 'string') throw new RangeError(`There is no ${town} in ${region}.`);
  return home;
}

/** The largest town of a country: a demo has people around it, however few they are. */
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
