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

/** Position in degrees, rounded to a hundredth. */
export type Town = readonly [name: string, lat: number, lon: number, population: number];

export interface Region {
  /** ISO 3166-2; for the regions of England ITL 1. */
  readonly code: string;
  /** The name is in the language of the region. */
  readonly name: string;
  /** Ordered by population, largest first. */
  readonly towns: readonly Town[];
}

// TypeScript types JSON rows as (string | number)[]; regions.test.ts checks every row.
const COUNTRIES = { AT, BE, CH, DE, DK, ES, FI, FR, GB, IT, NL, NO, PL, SE, US } as unknown as Readonly<
  Record<string, { readonly regions: readonly Region[] }>
>;

/** Regions of a country by name; empty when there is no data. How a file is made: docs/adding.md#how-to-add-a-country. */
export function getCountryRegions(country: string): readonly Region[] {
  return Object.hasOwn(COUNTRIES, country) ? (COUNTRIES[country]?.regions ?? []) : [];
}

export function findRegion(country: string, code: string): Region | undefined {
  return getCountryRegions(country).find((region) => region.code === code);
}

/** Whether a country has this region; null stands for the whole country. */
export function hasRegion(country: string, code: string | null): boolean {
  return code === null || findRegion(country, code) !== undefined;
}

export function listRegions(countries: readonly string[]): Record<string, { code: string; name: string }[]> {
  return Object.fromEntries(
    countries.map((country) => [
      country,
      getCountryRegions(country).map(({ code, name }) => ({ code, name })),
    ]),
  );
}
