import type { Place } from './find-region.ts';

/** Quarters, localities and former places in GeoNames. */
const PARTS = ['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'];

/** Quarters that are marked as towns, and places with the population of a neighboring town. */
const NOT_TOWNS = new Set([
  'CH Ecublens',
  'DE Duvenstedt',
  'DE Lemsahl-Mellingstedt',
  'DE Halle Neustadt',
  'ES Benzú',
  'ES Campiña',
  'GB Saint Peters',
  'US Adams Morgan',
  'US Bloomingdale',
  'US Chevy Chase',
  'US Enchanted Hills',
  'US Ironville',
  'US Lexington-Fayette',
  'US Meads',
  'US Shaw',
]);

/** Where `muni` is the municipality itself. Elsewhere it is a district of several. */
const HAS_MUNICIPALITIES = ['AT', 'CH', 'ES', 'FI', 'IT', 'PL'];

/** Åland is a country in GeoNames and a region of Finland in ISO. */
const ALSO: Readonly<Record<string, string>> = { AX: 'FI' };

/** The towns of a country, the largest first, without their quarters. */
export function selectTowns(country: string, places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places
    .filter((place) => place.country === country || ALSO[place.country] === country)
    .filter((place) => !PARTS.includes(place.featureCode) && !NOT_TOWNS.has(`${country} ${place.name}`))
    .filter((place) => !/ \d+$/.test(place.name))
    .toSorted((a, b) => b.population - a.population)
    .filter(({ muni, featureCode }) => {
      if (!muni || !HAS_MUNICIPALITIES.includes(country)) return true;
      const isQuarter = featureCode === 'PPL' && seen.has(muni);
      seen.add(muni);
      return !isQuarter;
    });
}

/** GeoNames prefers English names, and sometimes Swedish ones in Finland. */
const LOCAL_NAMES: Readonly<Record<string, string>> = {
  'AT Vienna': 'Wien',
  'BE Brussels': 'Bruxelles',
  'BE Ostend': 'Oostende',
  'CH Sankt Gallen': 'St. Gallen',
  'CH Sitten': 'Sion',
  'DE Munich': 'München',
  'DK Copenhagen': 'København',
  'DK Århus': 'Aarhus',
  'DE Neu Isenburg': 'Neu-Isenburg',
  'ES Cadiz': 'Cádiz',
  'ES Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'FI Hyvinge': 'Hyvinkää',
  'FI Jakobstad': 'Pietarsaari',
  'FI Korsholm': 'Mustasaari',
  'FI Lovisa': 'Loviisa',
  'FI Sibbo': 'Sipoo',
  'FI Väståboland': 'Parainen',
  'IT Carpi Centro': 'Carpi',
  'IT Cava Dè Tirreni': 'Cava de’ Tirreni',
  'IT Chatillon': 'Châtillon',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Milan': 'Milano',
  'IT Mira Taglio': 'Mira',
  'IT Montesilvano Marina': 'Montesilvano',
  'IT Naples': 'Napoli',
  'IT Rome': 'Roma',
  'IT San Remo': 'Sanremo',
  'IT Turin': 'Torino',
  'IT Venice': 'Venezia',
  'NL Almere Stad': 'Almere',
  'NL The Hague': 'Den Haag',
  'PL Bielsko-Biala': 'Bielsko-Biała',
  'PL Warsaw': 'Warszawa',
  'US New York City': 'New York',
};

export function toLocalName(name: string, country: string): string {
  return (LOCAL_NAMES[`${country} ${name}`] ?? name).replaceAll("'", '’');
}
