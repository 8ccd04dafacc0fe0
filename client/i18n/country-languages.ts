import type { Locale } from './locales.ts';

/**
 * ISO 3166-1 → languages of the language menu, the most common first: the official and large minority languages that
 * we support, and English where readers may lack their own. Other countries get English.
 */
export const COUNTRY_LANGUAGES: Readonly<Record<string, readonly Locale[]>> = {
  US: ['en', 'es'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'it', 'fr', 'en'],

  NL: ['nl', 'en'],
  LU: ['fr', 'de', 'en'],
  DE: ['de', 'en'],
  AT: ['de', 'en'],
  LI: ['de', 'en'],
  FR: ['fr', 'en'],
  MC: ['fr', 'it', 'en'],
  IT: ['it', 'de', 'en'],
  SM: ['it', 'en'],
  ES: ['es', 'en'],
  AD: ['es', 'fr', 'en'],
  PT: ['en', 'es'],
  PL: ['pl', 'en'],
  DK: ['da', 'en'],
  FO: ['da', 'en'],
  GL: ['da', 'en'],
  IS: ['en', 'da'],
  NO: ['nb', 'en'],
  SE: ['sv', 'fi', 'en'],
  FI: ['fi', 'sv', 'en'],
  AX: ['sv', 'fi', 'en'],
  MT: ['en', 'it'],
};
