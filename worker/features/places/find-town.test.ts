import { expect, test } from 'vitest';
import { findTown, suggestTowns } from './find-town.ts';
import { getCountryRegions } from './regions.ts';
import { OTHER_NAMES } from './town-names.ts';

/** The town of any region of the country. */
function find(country: string, typed: string): string | undefined {
  return getCountryRegions(country)
    .map((region) => findTown(country, region, typed)?.[0])
    .find((name) => name !== undefined);
}

test.each([
  ['BE', 'Brussel', 'Bruxelles'],
  ['BE', 'brussels', 'Bruxelles'],
  ['BE', 'St Niklaas', 'Sint-Niklaas'],
  ['BE', 'St Truiden', 'Sint-Truiden'],
  ['BE', 'Braine l Alleud', 'Braine-l’Alleud'],
  ['CH', 'Genf', 'Genève'],
  ['CH', 'geneve', 'Genève'],
  ['CH', 'Biel', 'Biel/Bienne'],
  ['CH', 'Bienne', 'Biel/Bienne'],
  ['CH', 'Biel / Bienne', 'Biel/Bienne'],
  ['CH', 'Sankt Gallen', 'St. Gallen'],
  ['CH', 'Saint-Gall', 'St. Gallen'],
  ['CH', 'Zuerich', 'Zürich'],
  ['AT', 'St. Pölten', 'Sankt Pölten'],
  ['AT', 'ST POELTEN', 'Sankt Pölten'],
  ['AT', 'Klagenfurt', 'Klagenfurt am Wörthersee'],
  ['NL', 'The Hague', 'Den Haag'],
  ['NL', 's-Hertogenbosch', '’s-Hertogenbosch'],
  ['NL', "'s Hertogenbosch", '’s-Hertogenbosch'],
  ['NL', 'Den Bosch', '’s-Hertogenbosch'],
  ['NL', 's-Gravenhage', 'Den Haag'],
  ['DE', 'Muenchen', 'München'],
  ['DE', 'MUNICH', 'München'],
  ['DE', 'Koeln', 'Köln'],
  ['DE', 'Halle Saale', 'Halle (Saale)'],
  ['DE', 'Halle', 'Halle (Saale)'],
  ['DK', 'Århus', 'Aarhus'],
  ['DK', 'Naestved', 'Næstved'],
  ['DK', 'Koebenhavn', 'København'],
  ['NO', 'Tromso', 'Tromsø'],
  ['NO', 'Aalesund', 'Ålesund'],
  ['PL', 'Lodz', 'Łódź'],
  ['PL', 'bielsko biala', 'Bielsko-Biała'],
  ['ES', 'Donostia San Sebastian', 'Donostia / San Sebastián'],
  ['ES', 'Donostia', 'Donostia / San Sebastián'],
  ['FI', 'Åbo', 'Turku'],
  ['FR', 'St Etienne', 'Saint-Étienne'],
  ['IT', "Reggio nell'Emilia", 'Reggio nell’Emilia'],
])('finds a town of %s that is typed as %s', (country, typed, name) => {
  expect(find(country, typed)).toBe(name);
});

test.each([
  ['NL', 'Nowhere'],
  ['NL', ''],
  ['NL', '---'],
])('finds none in %s for %j', (country, typed) => {
  expect(find(country, typed)).toBeUndefined();
});

const region = (country: string, code: string) => {
  const found = getCountryRegions(country).find((listed) => listed.code === code);
  if (!found) throw new Error(`${code} is no region.`);
  return found;
};

test.each([
  ['NL', 'NL-UT', 'Utrehct', 'Utrecht'],
  ['NL', 'NL-UT', 'Amersford', 'Amersfoort'],
  ['DE', 'DE-BY', 'Nürnbrg', 'Nürnberg'],
  ['NL', 'NL-UT', 'Rotterdam', 'Rotterdam (Zuid-Holland)'],
])('offers the nearest name in %s, %s for %s', (country, code, typed, expected) => {
  expect(suggestTowns(country, region(country, code), typed)[0]).toBe(expected);
});

test('offers nothing for what is like no town', () => {
  expect(suggestTowns('NL', region('NL', 'NL-UT'), 'Xyzzyqqq')).toEqual([]);
});

test('has other names of known towns only', () => {
  for (const [country, names] of Object.entries(OTHER_NAMES)) {
    const towns = getCountryRegions(country).flatMap(({ towns: all }) => all.map(([name]) => name));
    expect(towns).toEqual(expect.arrayContaining(Object.keys(names)));
  }
});

test('leads from the name of every town to that town', () => {
  for (const country of Object.keys(OTHER_NAMES))
    for (const listed of getCountryRegions(country))
      for (const [name] of listed.towns) expect(findTown(country, listed, name)?.[0]).toBe(name);
});
