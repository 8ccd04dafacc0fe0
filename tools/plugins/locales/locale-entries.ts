import type { Dictionary } from '#client/i18n/translate.ts';
import { isNested, isPlural } from './locale-files.ts';

/** One text: its plural forms, or the single form 'other'. */
export interface Entry {
  readonly plural: boolean;
  /** Form → text. Other values stay as they are, so that the check can report them. */
  readonly forms: Readonly<Record<string, unknown>>;
}

/** 'feature.path.key' → entry. */
export function listEntries(dictionary: Dictionary, prefix = ''): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, value] of Object.entries(dictionary)) {
    const path = prefix + key;
    if (!isNested(value)) entries.set(path, { plural: false, forms: { other: value } });
    else if (isPlural(value)) entries.set(path, { plural: true, forms: value });
    else for (const [below, entry] of listEntries(value, `${path}.`)) entries.set(below, entry);
  }
  return entries;
}

/** Names of the {{placeholders}} in any form, sorted. A plural always has `count`. */
export function listPlaceholders(entry: Entry): string[] {
  const names = namesIn(entry, /{{\s*(\w+)\s*}}/g);
  return entry.plural && !names.includes('count') ? ['count', ...names].toSorted() : names;
}

export function listTags(entry: Entry): string[] {
  return namesIn(entry, /<(\w+)>.*?<\/\1>/gs);
}

function namesIn(entry: Entry, pattern: RegExp): string[] {
  const names = Object.values(entry.forms).flatMap((text) =>
    Array.from(String(text).matchAll(pattern), ([, name = '']) => name),
  );
  return [...new Set(names)].toSorted();
}
