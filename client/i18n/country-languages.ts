import type { Locale } from './locales.ts';

/**
 * ISO 3166-1 → the languages its language menu offers, the commonest first (SPEC §2 gives US, BE and CH).
 * The official and the large minority languages that we speak, and English where a reader may miss his own.
 * A country that is not here gets English.
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
