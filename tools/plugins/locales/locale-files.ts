import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dictionary } from '#client/i18n/translate.ts';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';

/** The folder of the texts, `<lang>/<feature>.json`. */
export const LOCALES_DIR = join(import.meta.dirname, '../../../locales');

/** The language whose texts replace missing ones. */
const FALLBACK: Locale = 'it';

export type Dictionaries = Record<Locale, Dictionary>;

export function readLocales(dir: string): Dictionaries {
  return Object.fromEntries(LOCALES.map((locale) => [locale, readLocale(join(dir, locale))])) as Dictionaries;
}

export function readLocale(folder: string): Dictionary {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((name) => [name.replace('.json', ''), readJson(join(folder, name))]),
  );
}

function readJson(path: string): Dictionary {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Dictionary;
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${String(cause)}`, { cause });
  }
}

/**
 * A language with missing texts filled in from Italian, then from English. A finished build never needs it,
 * because a missing text stops the build; in development the page still opens.
 */
export function addFallbackTexts(all: Dictionaries, locale: Locale): Dictionary {
  return [all.en, all[FALLBACK], all[locale]].reduce(merge);
}

function merge(under: Dictionary, over: Dictionary): Dictionary {
  const merged: Record<string, string | Dictionary> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    const bothNested = isNested(below) && isNested(value) && !isPlural(value) && !isPlural(below);
    merged[key] = bothNested ? merge(below, value) : value;
  }
  return merged;
}

const PLURAL_FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Whether a value has plural forms: { one, other } and others of the language. */
export function isPlural(value: Dictionary): boolean {
  return 'other' in value && Object.keys(value).every((key) => PLURAL_FORMS.has(key));
}

export function isNested(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
