import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEntries, type Entry, listPlaceholders, listTags } from './locale-entries.ts';
import { LOCALES_DIR, readLocales } from './locale-files.ts';

/** TypeScript sees only `string` in a JSON file, so the parameters of each English text are written as types. */
export const TEXTS_FILE = join(import.meta.dirname, '../../../client/i18n/texts.ts');

export function generateTextsModule(dir: string): string {
  const entries = [...listEntries(readLocales(dir).en)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    '// Written by `node tools/plugins/locales/locale-types.ts` from locales/en. Do not edit.',
    "import type { Text } from './dictionary.ts';",
    '',
    'export interface Texts {',
    ...entries.map(([key, entry]) => `  '${key}': ${textType(entry)};`),
    '}',
    '',
  ].join('\n');
}

function textType(entry: Entry): string {
  const params = union(listPlaceholders(entry));
  const tags = union(listTags(entry));
  if (tags !== 'never') return `Text<${params}, ${tags}>`;
  return params === 'never' ? 'Text' : `Text<${params}>`;
}

function union(names: string[]): string {
  return names.map((name) => `'${name}'`).join(' | ') || 'never';
}

/** Writes the file only if it is outdated, so that its time stamp stays otherwise. */
export function writeTexts(dir = LOCALES_DIR): void {
  const fresh = generateTextsModule(dir);
  if (readFileSync(TEXTS_FILE, 'utf8') !== fresh) writeFileSync(TEXTS_FILE, fresh);
}

if (import.meta.main) writeTexts();
