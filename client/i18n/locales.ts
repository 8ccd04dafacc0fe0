/** The interface languages in their display order: docs/product.md#languages */
export const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** Each language in its own words, so that its readers recognise it. Needs a `lang` attribute. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk',
  sv: 'Svenska',
};

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * The language of a tag such as 'nl_NL', 'de-CH' or 'en'; null when unsupported. Norwegian has three codes, and
 * readers of each read Bokmål.
 */
export function toLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.slice(0, 2).toLowerCase();
  if (language === 'no' || language === 'nn') return 'nb';
  return isLocale(language) ? language : null;
}
