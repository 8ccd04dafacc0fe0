import dictionaries from 'virtual:locales';
import type { Locale } from '#client/i18n/locales.ts';
import { type Translate, createTranslator } from '#client/i18n/translate.ts';

const translators = new Map<Locale, Translate>();

/** Texts for answers without React: titles and errors. */
export function getTranslator(locale: Locale): Translate {
  let t = translators.get(locale);
  if (!t) translators.set(locale, (t = createTranslator(locale, dictionaries[locale])));
  return t;
}
