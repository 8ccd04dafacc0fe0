import AT from './geodata/AT.json' with { type: 'json' };
import BE from './geodata/BE.json' with { type: 'json' };
import CH from './geodata/CH.json' with { type: 'json' };
import DE from './geodata/DE.json' with { type: 'json' };
import DK from './geodata/DK.json' with { type: 'json' };
import ES from './geodata/ES.json' with { type: 'json' };
import FI from './geodata/FI.json' with { type: 'json' };
import FR from './geodata/FR.json' with { type: 'json' };
import GB from './geodata/GB.json' with { type: 'json' };
import IT from './geodata/IT.json' with { type: 'json' };
import NL from './geodata/NL.json' with { type: 'json' };
import NO from './geodata/NO.json' with { type: 'json' };
import PL from './geodata/PL.json' with { type: 'json' };
import SE from './geodata/SE.json' with { type: 'json' };
import US from './geodata/US.json' with { type: 'json' };

/** Degrees, to a hundredth. */
export type Town = readonly [name: string, lat: number, lon: number, population: number];

export interface Region {
  /** ISO 3166-2; ITL 1 for the regions of England. */
  readonly code: string;
  /** In the language of the region. */
  readonly name: string;
  /** The largest first. */
  readonly towns: readonly Town[];
}

// TypeScript reads a row of JSON as (string | number)[]; the test next to this file reads every row.
const COUNTRIES = { AT, BE, CH, DE, DK, ES, FI, FR, GB, IT, NL, NO, PL, SE, US } as unknown as Readonly<
  Record<string, { readonly regions: readonly Region[] }>
>;

/** A country's regions by name; none for a country that we have no data of. Made by demo/geo from GeoNames. */
export function getCountryRegions(country: string): readonly Region[] {
  return Object.hasOwn(COUNTRIES, country) ? (COUNTRIES[country]?.regions ?? []) : [];
}

export function findRegion(country: string, code: string): Region | undefined {
  return getCountryRegions(country).find((region) => region.code === code);
}

/** Whether a country has this region; null, the whole of it, it always has. */
export function hasRegion(country: string, code: string | null): boolean {
  return code === null || findRegion(country, code) !== undefined;
}

/** Code and name of the regions of each country, as regions.php answers them. */
export function listRegions(countries: readonly string[]): Record<string, { code: string; name: string }[]> {
  return Object.fromEntries(
    countries.map((country) => [
      country,
      getCountryRegions(country).map(({ code, name }) => ({ code, name })),
    ]),
  );
}
