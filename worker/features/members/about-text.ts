import type { Locale } from '#client/i18n/locales.ts';

export interface AboutRow {
  readonly about: string;
  /** Translations, by language. */
  readonly aboutIn: Readonly<Partial<Record<Locale, string>>> | null;
  /** The language of `about`. */
  readonly language: string;
}

export function getAboutText({ about, aboutIn, language }: AboutRow, locale: Locale) {
  const translated = aboutIn?.[locale];
  return translated === undefined ? { about, language } : { about: translated, language: locale };
}
