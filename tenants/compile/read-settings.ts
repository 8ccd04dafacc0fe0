import type * as z from 'zod';
import type { Problem } from './problems.ts';
import { parseToml, type TomlFile } from './parse-toml.ts';
import { readTomlText } from './read-toml.ts';
import { validateSettings } from './validate-settings.ts';

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
  if (typeof text !== 'string') return withProblem('', text);
  const read = parseToml(text, file);
  if (!('settings' in read)) return withProblem(text, read);
  const { value, problems } = validateSettings(file, schema, read);
  return { text, settings: value, problems, lineOf: read.lineOf };
}

function withProblem<S extends z.ZodObject>(text: string, problem: Problem): FileSettings<S> {
  return { text, settings: undefined, problems: [problem], lineOf: () => undefined };
}
