import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listEntries, type Entry, listPlaceholders, listTags } from './locale-entries.ts';
import { LOCALES_DIR, readLocale } from './locale-files.ts';

/** Not in the repository: tools/run.mjs and every build write it. */
const TYPES_FILE = join(import.meta.dirname, '../../../.cache/texts/virtual-texts.d.ts');

/**
 * Writes the types of the texts, unless they are there and up to date. TypeScript sees only `string` in a JSON file, so the
 * parameters of each English text are written as types.
 */
export function writeTextTypes(): void {
  const types = generateTextTypes(join(LOCALES_DIR, 'en'));
  if (existsSync(TYPES_FILE) && readFileSync(TYPES_FILE, 'utf8') === types) return;
  mkdirSync(dirname(TYPES_FILE), { recursive: true });
  writeFileSync(TYPES_FILE, types);
}

/** @internal */
export function generateTextTypes(english: string): string {
  const entries = [...listEntries(readLocale(english))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    "declare module 'virtual:texts' {",
    '  /** The parameters of a text: the names of its {{placeholders}} and its <tags>. */',
    '  interface Text<Param extends string = never, Tag extends string = never> {',
    '    param: Param;',
    '    tag: Tag;',
    '  }',
    '  export interface Texts {',
    ...entries.map(([key, entry]) => `    '${key}': ${textType(entry)};`),
    '  }',
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

if (import.meta.main) writeTextTypes();
