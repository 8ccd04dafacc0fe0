import type { MapTown } from './map-layout.ts';

export interface CountryMap {
  /** An SVG with the symbols `country` and `around`, which have no color of their own. */
  readonly url: string;
  /** The larger towns, the largest first. */
  readonly towns: readonly MapTown[];
}

const URLS = import.meta.glob<string>('./maps/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});
const TOWNS = import.meta.glob<readonly MapTown[]>('./maps/*.json', { eager: true, import: 'default' });

/** By the ISO 3166-1 code of the country (docs/adding.md#how-to-add-a-country). */
export const maps: ReadonlyMap<string, CountryMap> = new Map(
  Object.entries(URLS).map(([file, url]) => [
    file.slice('./maps/'.length, -'.svg'.length),
    { url, towns: TOWNS[file.replace(/svg$/, 'json')] ?? [] },
  ]),
);
