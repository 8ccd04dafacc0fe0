import type { Locale } from './locales.ts';

/** 'de-CH': Swiss readers of German expect Swiss numbers. */
export function toLanguageTag(locale: Locale, country?: string | null): string {
  // The edge says 'T1' for Tor, which Intl would throw at.
  if (!country || !/^[A-Z]{2}$/.test(country)) return locale;
  return locale === 'en' && !SPEAK_ENGLISH.has(country) ? 'en-GB' : `${locale}-${country}`;
}

/** Elsewhere Intl would mix two customs on one page: 'en-NL' has 1.500 credits for €1,500.00. */
const SPEAK_ENGLISH: ReadonlySet<string> = new Set(['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'ZA', 'IN']);

/**
 * The same characters on every machine: versions of ICU differ in which narrow space and which apostrophe they put
 * into numbers and times, and hydration compares what the server wrote with what this browser would write.
 * Swiss French has its thousands apart by one or the other, so there it is the space.
 */
export function normalizeIntlOutput(tag: string, formatted: string): string {
  const spaced = formatted.replace(/[\u202f\u2009]/g, '\u00a0').replaceAll("'", '’');
  return tag === 'fr-CH' ? spaced.replace(/(?<=\d)’(?=\d)/g, '\u00a0') : spaced;
}

/** A browser needs few of them. A server meets each language in each country, and one can take many kilobytes. */
const MAX_MADE = 100;

/** Intl objects are costly to make and hold no state, so each is made once, and again after many others. */
function once<Options, Made>(make: (tag: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (tag: string, options?: Options): Made => {
    const key = options === undefined ? tag : tag + JSON.stringify(options);
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= MAX_MADE) made.clear();
    const fresh = make(tag, options);
    made.set(key, fresh);
    return fresh;
  };
}

export const getPluralRules = once((tag) => new Intl.PluralRules(tag));
export const getNumberFormat = once(
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const getDateFormat = once(
  (tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
export const getListFormat = once(
  (tag, options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);
export const getRelativeTimeFormat = once((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
export const getCollator = once((tag) => new Intl.Collator(tag));
export const getCountryNames = once((tag) => new Intl.DisplayNames(tag, { type: 'region' }));
