import chunks from 'virtual:locales/chunks';
import { DEFAULT_LOCALE, toLocale } from './locales.ts';
import { GENERAL_TEXTS, type TextBundle } from './text-bundles.ts';
import type { Dictionary } from './translate.ts';

/** The texts loaded so far. All are in the document's language; another language is another document. */
const dictionary: Record<string, string | Dictionary> = {};

/**
 * Adds a bundle of texts to the page, and the general ones with any but the core. The server has all texts and loads
 * none.
 */
export async function loadTexts(bundle: TextBundle): Promise<Dictionary> {
  if (!import.meta.env.SSR) await Promise.all([add(bundle), bundle !== 'core' && add(GENERAL_TEXTS)]);
  return dictionary;
}

async function add(bundle: TextBundle): Promise<void> {
  const locale = toLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
  const load = bundle === 'core' ? chunks.core[locale] : (await chunks.others[locale]()).default[bundle];
  const { default: texts } = await load();
  // The core has only a part of a feature, and may arrive after the whole.
  for (const feature in texts) dictionary[feature] = Object.assign({}, dictionary[feature], texts[feature]);
}
