import { expect, test } from 'vitest';
import { detectCountry, resolveVisitorCountry } from './country.ts';

test.each([
  ['the edge', { edge: 'NL' }, 'NL'],
  ['the proxy', { proxyHeader: 'be' }, 'BE'],
  ['the developer', { development: ' CH ' }, 'CH'],
  ['the edge before the proxy', { edge: 'NL', proxyHeader: 'BE', development: 'CH' }, 'NL'],
  ['the next one when the edge does not know', { edge: 'XX', proxyHeader: null, development: 'DE' }, 'DE'],
])('takes the country from %s', (_, sources, country) => expect(detectCountry(sources)).toBe(country));

test.each([
  ['nothing', {}],
  ['Tor', { edge: 'T1' }],
  ['the code for unknown', { edge: 'XX' }],
  ['codes of no country', { edge: 'EU', proxyHeader: 'ZZ' }],
  ['malformed values', { edge: 31, proxyHeader: 'NL, BE', development: 'Netherlands' }],
])('knows no country from %s', (_, sources) => expect(detectCountry(sources)).toBeNull());

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
