import type { Locale } from './locales.ts';

/** 'de-CH': Swiss readers of German expect Swiss number formats. */
export function toLanguageTag(locale: Locale, country?: string | null): string {
  // The edge sends 'T1' for Tor, for which Intl throws.
  if (!country || !/^[A-Z]{2}$/.test(country)) return locale;
  return locale === 'en' && !ENGLISH_SPEAKING.has(country) ? 'en-GB' : `${locale}-${country}`;
}

/** Other combinations mix two conventions on one page: 'en-NL' has 1.500 credits for €1,500.00. */
const ENGLISH_SPEAKING: ReadonlySet<string> = new Set(['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'ZA', 'IN']);

/**
 * Makes output equal on all machines, because hydration compares it: ICU versions differ in narrow spaces and
 * apostrophes. Swiss French uses either one between thousands, so it gets the space.
 */
export function normalizeIntlOutput(tag: string, formatted: string): string {
  const spaced = formatted.replace(/[\u202f\u2009]/g, '\u00a0').replaceAll("'", '’');
  return tag === 'fr-CH' ? spaced.replace(/(?<=\d)’(?=\d)/g, '\u00a0') : spaced;
}

/** A browser needs few. A server meets every language in every country, and each can take many kilobytes. */
const MAX_CACHED = 100;

/** Intl objects are expensive to create and stateless, so they are cached; a full cache is emptied. */
function memoizeFormatter<Options, Made>(make: (tag: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (tag: string, options?: Options): Made => {
    const key = options === undefined ? tag : tag + JSON.stringify(options);
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= MAX_CACHED) made.clear();
    const fresh = make(tag, options);
    made.set(key, fresh);
    return fresh;
  };
}

export const getPluralRules = memoizeFormatter((tag) => new Intl.PluralRules(tag));
export const getNumberFormat = memoizeFormatter(
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const getDateFormat = memoizeFormatter(
  (tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
export const getListFormat = memoizeFormatter(
  (tag, options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);
export const getRelativeTimeFormat = memoizeFormatter(
  (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
);
export const getCollator = memoizeFormatter((tag) => new Intl.Collator(tag));
export const getLanguageNames = memoizeFormatter((tag) => new Intl.DisplayNames(tag, { type: 'language' }));
export const getCountryNames = memoizeFormatter((tag) => new Intl.DisplayNames(tag, { type: 'region' }));
