import type { Locale } from './locales.ts';
import type { Dictionary } from './text.ts';

/** Written out, because a bundler makes a chunk only of an import that it can read. */
const chunks: Record<Locale, () => Promise<{ default: Dictionary }>> = {
  nl: () => import('virtual:locales/nl'),
  en: () => import('virtual:locales/en'),
  de: () => import('virtual:locales/de'),
  it: () => import('virtual:locales/it'),
  fr: () => import('virtual:locales/fr'),
  es: () => import('virtual:locales/es'),
  pl: () => import('virtual:locales/pl'),
  da: () => import('virtual:locales/da'),
  fi: () => import('virtual:locales/fi'),
  nb: () => import('virtual:locales/nb'),
  sv: () => import('virtual:locales/sv'),
};

/** The browser's way to a dictionary: one chunk a language. The server imports `virtual:locales`, which has all. */
export async function loadDictionary(locale: Locale): Promise<Dictionary> {
  return (await chunks[locale]()).default;
}
