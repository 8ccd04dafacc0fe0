import { expect, test } from 'vitest';
import { listRegions, getCountryRegions } from './regions.ts';

const COUNTRIES = ['NL', 'BE', 'DE', 'CH', 'US', 'AT', 'FR', 'GB', 'IT', 'ES', 'PL', 'DK', 'FI', 'NO', 'SE'];

test('contains all regions of every country', () => {
  expect(
    Object.fromEntries(COUNTRIES.map((country) => [country, getCountryRegions(country).length])),
  ).toEqual({
    NL: 12,
    BE: 11,
    DE: 16,
    CH: 26,
    US: 51,
    AT: 9,
    FR: 13,
    GB: 12,
    IT: 20,
    ES: 19,
    PL: 16,
    DK: 5,
    FI: 19,
    NO: 15,
    SE: 21,
  });
});

test.each(COUNTRIES)('orders the regions of %s and places each town on the map', (country) => {
  const codes = new Set(getCountryRegions(country).map(({ code }) => code));
  expect(codes.size).toBe(getCountryRegions(country).length);
  for (const { code, name, towns } of getCountryRegions(country)) {
    expect(code).toMatch(new RegExp(`^${country}-[A-Z0-9]{1,3}$`));
    expect(name.trim()).not.toBe('');
    expect(towns.length).toBeGreaterThan(0);
    expect(towns.length).toBeLessThanOrEqual(60);
    expect(new Set(towns.map(([town]) => town)).size, code).toBe(towns.length);
    for (const [town, lat, lon, population] of towns) {
      expect(town).toMatch(/^[\p{L}’]/u);
      expect(Math.abs(lat)).toBeLessThan(72);
      expect(Math.abs(lon)).toBeLessThan(180);
      expect(population).toBeGreaterThan(1000);
    }
  }
});

test('places towns at their positions', () => {
  const regionOf = (country: string, town: string) =>
    getCountryRegions(country).find(({ towns }) => towns.some(([name]) => name === town))?.name;
  expect(regionOf('NL', 'Den Haag')).toBe('Zuid-Holland');
  expect(regionOf('BE', 'Gent')).toBe('Oost-Vlaanderen');
  expect(regionOf('DE', 'München')).toBe('Bayern');
  expect(regionOf('CH', 'Genève')).toBe('Genève');
  expect(regionOf('GB', 'Leeds')).toBe('Yorkshire and the Humber');
  expect(regionOf('NO', 'Skien')).toBe('Telemark');
  expect(regionOf('ES', 'Logroño')).toBe('La Rioja');
  expect(regionOf('US', 'Brooklyn')).toBe('New York');
});

test('answers regions.php with codes and names only', () => {
  const regions = listRegions(['NL', 'XX']);
  expect(regions['NL']?.[0]).toEqual({ code: 'NL-DR', name: 'Drenthe' });
  expect(regions['XX']).toEqual([]);
  expect(getCountryRegions('constructor')).toEqual([]);
});
