import { LOCALES_DIR, readLocales } from '../../tools/plugins/locales/locale-files.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { type Translate, createTranslator } from '#client/i18n/translate.ts';

const dictionaries = readLocales(LOCALES_DIR);

/** The texts of a language: `createTestTranslator('de')('app.login')`. */
export function createTestTranslator(locale: Locale): Translate {
  return createTranslator(locale, dictionaries[locale]);
}
