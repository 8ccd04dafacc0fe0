import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { Problem } from './problems.ts';
import { parseToml, type TomlFile } from './parse-toml.ts';
import { readTomlText } from './read-toml.ts';
import { validateSettings } from './validate-settings.ts';

export interface FileSettings<S extends z.ZodObject> {
  readonly text: string;
  /** The same object each time the same text is read; undefined with problems. */
  readonly value: z.output<S> | undefined;
  readonly problems: readonly Problem[];
  readonly lineOf: TomlFile['lineOf'];
}

type Checked = Pick<FileSettings<z.ZodObject>, 'value' | 'problems'>;

/** A folder has as many files at most; each takes what the settings of a site take anyway. */
const MAX_FILES = 20_000;

/**
 * What was read before, by file and text: of a folder of many files that is read again, only those that have changed are
 * parsed and checked.
 */
const known = new LRUCache<string, Checked>({ max: MAX_FILES });

/** The checked settings of a file, or the reason why it cannot be read. */
export function readSettings<S extends z.ZodObject>(
  path: string,
  file: string,
  schema: S,
): FileSettings<S> | Problem {
  const text = readTomlText(path, file);
  if (typeof text !== 'string') return text;
  const key = hash('sha256', `${file}\n${text}`);
  const before = known.get(key);
  if (before) return { ...(before as FileSettings<S>), text, lineOf: findLinesLater(text, file) };
  const read = parseToml(text, file);
  if (!('settings' in read)) return read;
  const checked = validateSettings(file, schema, read);
  known.set(key, checked);
  return { ...checked, text, lineOf: read.lineOf };
}

/** Most files have no problem whose line is asked for. */
function findLinesLater(text: string, file: string): TomlFile['lineOf'] {
  return (path) => {
    const read = parseToml(text, file);
    return 'settings' in read ? read.lineOf(path) : undefined;
  };
}
