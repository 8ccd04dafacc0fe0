import type * as z from 'zod';
import type { Problem } from './problems.ts';
import type { TomlFile } from './parse-toml.ts';
import { readTomlText } from './read-toml.ts';
import { parseSettings } from './validate-settings.ts';

export interface FileSettings<S extends z.ZodObject> {
  /** Empty for a file that cannot be read. */
  readonly text: string;
  /** Undefined with problems. */
  readonly settings: z.output<S> | undefined;
  readonly problems: readonly Problem[];
  readonly lineOf: TomlFile['lineOf'];
}

/** The checked settings of a file. */
export function readSettings<S extends z.ZodObject>(path: string, file: string, schema: S): FileSettings<S> {
  const text = readTomlText(path, file);
  if (typeof text !== 'string')
    return { text: '', settings: undefined, problems: [text], lineOf: () => undefined };
  const { value, problems, lineOf } = parseSettings(text, file, schema);
  return { text, settings: value, problems, lineOf };
}
