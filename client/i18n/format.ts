import {
  getCountryNames,
  getDateFormat,
  getLanguageNames,
  toLanguageTag,
  getListFormat,
  getNumberFormat,
  getRelativeTimeFormat,
  normalizeIntlOutput,
} from './intl.ts';
import type { Locale } from './locales.ts';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export interface Format {
  /** BCP 47, such as 'de-CH'. */
  readonly tag: string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** 0.25 → '25%'. */
  readonly percent: (share: number) => string;
  /** An amount in the currency's smallest unit: 1250 EUR → '€ 12,50'. */
  readonly money: (minorUnits: number, currency: string) => string;
  /**
   * Milliseconds since 1970, or a day 'YYYY-MM-DD'. UTC by default, because server and browser must print the same.
   */
  readonly date: (moment: number | string, options?: Intl.DateTimeFormatOptions) => string;
  /** 'a, b and c', or with `or`. */
  readonly list: (items: readonly string[], type?: 'and' | 'or') => string;
  /** 'yesterday', 'in 3 hours'; below a minute 'now'. Both in milliseconds since 1970. */
  readonly relative: (moment: number, now: number) => string;
  readonly country: (code: string) => string;
  /** A language by its ISO 639-1 code, as a word by itself: 'Deutsch'. */
  readonly language: (code: string) => string;
}

/** Formats numbers, money, dates and names for readers of this language in this country. */
export function createFormat(locale: Locale, country?: string | null): Format {
  const tag = toLanguageTag(locale, country);
  return {
    tag,
    number: (value, options) => normalizeIntlOutput(tag, getNumberFormat(tag, options).format(value)),
    percent: (share) =>
      normalizeIntlOutput(
        tag,
        getNumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share),
      ),
    money(minorUnits, currency) {
      const format = getNumberFormat(tag, { style: 'currency', currency });
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      return normalizeIntlOutput(tag, format.format(minorUnits / 10 ** digits));
    },
    date(moment, options = { dateStyle: 'medium' }) {
      const ms = typeof moment === 'string' ? Date.parse(`${moment}T00:00:00Z`) : moment;
      return normalizeIntlOutput(tag, getDateFormat(tag, { timeZone: 'UTC', ...options }).format(ms));
    },
    list: (items, type = 'and') =>
      getListFormat(tag, { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(items),
    relative(moment, now) {
      const seconds = Math.round((moment - now) / 1000);
      const [unit, size] =
        UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', Infinity] as const);
      return normalizeIntlOutput(
        tag,
        getRelativeTimeFormat(tag).format(Math.trunc(seconds / size) || 0, unit),
      );
    },
    language(code) {
      const name = getLanguageNames(tag).of(code) ?? code;
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? getCountryNames(tag).of(code) : undefined) ?? code,
  };
}
