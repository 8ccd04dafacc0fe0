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

export type Format = ReturnType<typeof createFormat>;

/** Formats numbers, money, dates and names for readers of this language in this country. */
export function createFormat(locale: Locale, country?: string | null) {
  const tag = toLanguageTag(locale, country);
  return {
    /** BCP 47, such as 'de-CH'. */
    tag,
    number: (value: number, options?: Intl.NumberFormatOptions): string =>
      normalizeIntlOutput(tag, getNumberFormat(tag, options).format(value)),
    /** 0.25 → '25%'. */
    percent: (share: number): string =>
      normalizeIntlOutput(
        tag,
        getNumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share),
      ),
    /** An amount in hundredths: 1250 EUR → '€ 12,50'. */
    money: (cents: number, currency: string): string =>
      normalizeIntlOutput(tag, getNumberFormat(tag, { style: 'currency', currency }).format(cents / 100)),
    /** Milliseconds since 1970, or a day 'YYYY-MM-DD'. UTC by default, because server and browser must print the same. */
    date(moment: number | string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
      const ms = typeof moment === 'string' ? Date.parse(`${moment}T00:00:00Z`) : moment;
      return normalizeIntlOutput(tag, getDateFormat(tag, { timeZone: 'UTC', ...options }).format(ms));
    },
    /** 'a, b and c', or with `or`. */
    list: (items: readonly string[], type: 'and' | 'or' = 'and'): string =>
      getListFormat(tag, { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(items),
    /** 'yesterday', 'in 3 hours'; below a minute 'now'. Both in milliseconds since 1970. */
    relative(moment: number, now: number): string {
      const seconds = Math.round((moment - now) / 1000);
      const [unit, size] =
        UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', Infinity] as const);
      return normalizeIntlOutput(
        tag,
        getRelativeTimeFormat(tag).format(Math.trunc(seconds / size) || 0, unit),
      );
    },
    /** A language by its ISO 639-1 code, as a word by itself: 'Deutsch'. */
    language(code: string): string {
      const name = getLanguageNames(tag).of(code) ?? code;
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
    },
    country: (code: string): string =>
      (/^[A-Z]{2}$/.test(code) ? getCountryNames(tag).of(code) : undefined) ?? code,
  };
}
