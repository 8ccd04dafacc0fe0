import * as z from 'zod';

/** One thing wrong with one file, in words for an operator who does not program. */
export interface Problem {
  file: string;
  key: string;
  found: string;
  allowed: string;
  /** What the key is for. */
  about?: string | undefined;
}

/** Stops a build. The message names every problem of every file, so that one round of repairs is enough. */
export class TenantFileError extends Error {
  override name = 'TenantFileError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`${count} in the site files\n${problems.map(describe).join('')}`);
    this.problems = problems;
  }
}

function describe({ file, key, found, allowed, about }: Problem): string {
  const lines = [`\n${file}: ${key}`, `  found:   ${found}`, `  allowed: ${allowed}`];
  if (about) lines.push(`  meaning: ${about}`);
  return `${lines.join('\n')}\n`;
}

/** What `settings` breaks of `schema`; an empty list and the parsed value when all is well. */
export function check<S extends z.ZodObject>(
  file: string,
  schema: S,
  settings: unknown,
): { value: z.output<S>; problems: [] } | { value: undefined; problems: Problem[] } {
  const result = schema.safeParse(settings, { error: allowed, reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  return {
    value: undefined,
    problems: result.error.issues.flatMap((issue) => problemsOf(issue, file, schema)),
  };
}

function problemsOf(issue: z.core.$ZodIssue, file: string, schema: z.ZodObject): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      key: keyPath([...issue.path, key]),
      found: 'a key that does not exist',
      allowed: issue.message,
    }));
  }
  const found = issue.code === 'invalid_key' ? `the key ${quote(issue.path.at(-1))}` : quote(issue.input);
  return [
    { file, key: keyPath(issue.path), found, allowed: issue.message, about: meaning(schema, issue.path) },
  ];
}

/** The description of a key, or of the table that it is in. */
function meaning(schema: z.ZodObject, [key, ...rest]: readonly PropertyKey[]): string | undefined {
  const field: unknown = schema.shape[String(key)];
  const inner: unknown = field instanceof z.ZodOptional ? field.unwrap() : field;
  if (!(field instanceof z.ZodType && inner instanceof z.ZodType)) return undefined;
  const deeper = inner instanceof z.ZodObject ? meaning(inner, rest) : undefined;
  return deeper ?? field.description ?? inner.description;
}

/** `theme.h`, `hosts (entry 2)` */
function keyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? ` (entry ${part + 1})` : `.${String(part)}`))
    .join('')
    .slice(1);
}

export function quote(value: unknown): string {
  if (value === undefined) return 'nothing (the key is missing)';
  const written = JSON.stringify(value);
  return written.length > 100 ? `${written.slice(0, 100)}…` : written;
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  tuple: 'a list in square brackets with at least one entry',
  object: 'a table of keys',
  record: 'a table of keys',
};

/** What would be right, for rules that bring no words of their own. */
function allowed(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map(quote).join(', ')}`;
    case 'too_small':
      return amount(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return amount(issue.origin, `at most ${issue.maximum}`);
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'unrecognized_keys':
      return `one of the keys ${knownKeys(issue.inst).join(', ')}`;
    default:
      return undefined;
  }
}

function amount(origin: string, bound: string): string {
  if (origin === 'string') return `a text of ${bound} characters`;
  return origin === 'array' ? `a list of ${bound} entries` : bound;
}

function knownKeys(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return schema.keyType.options.map(String);
  return [];
}
