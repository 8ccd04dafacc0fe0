import chunks from 'virtual:locales/chunks';
import { DEFAULT_LOCALE, toLocale } from './locales.ts';
import type { TextBundle } from './text-bundles.ts';
import type { Dictionary } from './dictionary.ts';

/** The texts loaded so far. All are in the document's language; another language is another document. */
const dictionary: Record<string, string | Dictionary> = {};

/** Adds a bundle of texts to the page. The server has all texts and loads none. */
export async function loadTexts(bundle: TextBundle): Promise<Dictionary> {
  if (!import.meta.env.SSR) {
    const locale = toLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
    const load = bundle === 'core' ? chunks.core[locale] : (await chunks.others[locale]()).default[bundle];
    Object.assign(dictionary, (await load()).default);
  }
  return dictionary;
}
