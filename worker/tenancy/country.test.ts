import { expect, test } from 'vitest';
import { detectCountry } from './country.ts';
import { resolveVisitorCountry } from './visitor-country.ts';

test.each([
  ['the edge', { edge: 'NL' }, 'NL'],
  ['the proxy', { proxyHeader: 'be' }, 'BE'],
  ['the developer', { development: ' CH ' }, 'CH'],
  ['the edge before the proxy', { edge: 'NL', proxyHeader: 'BE', development: 'CH' }, 'NL'],
  ['the next one when the edge does not know', { edge: 'XX', proxyHeader: null, development: 'DE' }, 'DE'],
  ['nobody', {}, null],
  ['nobody: Tor', { edge: 'T1' }, null],
  ['nobody: unknown', { edge: 'XX' }, null],
  ['nobody: no country', { edge: 'EU', proxyHeader: 'ZZ' }, null],
  ['nobody: nonsense', { edge: 31, proxyHeader: 'NL, BE', development: 'Netherlands' }, null],
])('takes the country from %s', (_, sources, country) => expect(detectCountry(sources)).toBe(country));

test.each([
  ['NL', 'NL'],
  ['BE', 'BE'],
  ['US', 'NL'],
  [null, 'NL'],
])('starts a visitor from %s with %s on a site for NL and BE', (country, selected) => {
  expect(resolveVisitorCountry({ countries: ['NL', 'BE'] }, country)).toEqual({
    geoip_country: country,
    geoip_selected_country: selected,
  });
});
