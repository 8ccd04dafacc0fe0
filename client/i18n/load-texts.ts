import chunks from 'virtual:locales/chunks';
import { DEFAULT_LOCALE, toLocale } from './locales.ts';
import type { TextBundle } from './text-bundles.ts';
import type { Dictionary } from './dictionary.ts';

/** The texts that this document has so far. They are all of its language: another one is another document. */
const dictionary: Record<string, string | Dictionary> = {};

/** Adds a shelf of texts to those of the page. The server has all texts at hand and loads none. */
export async function loadTexts(shelf: TextBundle): Promise<Dictionary> {
  if (!import.meta.env.SSR) {
    const locale = toLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
    const load = shelf === 'core' ? chunks.core[locale] : (await chunks.others[locale]()).default[shelf];
    Object.assign(dictionary, (await load()).default);
  }
  return dictionary;
}
