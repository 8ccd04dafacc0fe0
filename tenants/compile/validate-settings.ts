import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { findMeantKey } from './meant-keys.ts';
import { findClosestName, formatKeyPath, formatValue, type Problem } from './problems.ts';
import { parseToml, type TomlFile } from './parse-toml.ts';

/** Problems of `settings` by `schema`; for valid settings an empty list and the parsed value. */
function validateSettings<S extends z.ZodObject>(
  file: string,
  schema: S,
  { settings, lineOf }: TomlFile,
): { value: z.output<S>; problems: [] } | { value: undefined; problems: Problem[] } {
  const result = schema.safeParse(settings, { error: allowed, reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  const allProblems = result.error.issues.flatMap((issue) => problemsOf(issue, schema));
  const misspelled = new Set(allProblems.map(({ meant }) => meant));
  const problems = allProblems
    // A key that was misspelled is missing too, which is one mistake.
    .filter(({ isMissing, path }) => !(isMissing === true && misspelled.has(formatKeyPath(path))))
    .map(({ path, found: what, closest, allowed: rule, about }) => ({
      file,
      line: lineOf(path),
      key: formatKeyPath(path),
      found: what,
      closest,
      allowed: rule,
      about,
    }));
  return { value: undefined, problems };
}

export type ParsedSettings<S extends z.ZodObject> = ReturnType<typeof validateSettings<S>> & {
  readonly lineOf: TomlFile['lineOf'];
};

/** A company's text belongs to many sites, and the text of a changed file is parsed when it is checked and when it is served. */
const parsed = new WeakMap<z.ZodObject, LRUCache<string, ParsedSettings<z.ZodObject>>>();
const MAX_PARSED = 50;

/** The settings of a text; a text that is no TOML is one problem. */
export function parseSettings<S extends z.ZodObject>(
  text: string,
  file: string,
  schema: S,
): ParsedSettings<S> {
  let ofSchema = parsed.get(schema);
  if (!ofSchema) parsed.set(schema, (ofSchema = new LRUCache({ max: MAX_PARSED })));
  const key = `${file}\n${text}`;
  const known = ofSchema.get(key);
  if (known) return known as ParsedSettings<S>;
  const read = parseToml(text, file);
  const settings: ParsedSettings<S> =
    'settings' in read
      ? { ...validateSettings(file, schema, read), lineOf: read.lineOf }
      : { value: undefined, problems: [read], lineOf: () => undefined };
  ofSchema.set(key, settings);
  return settings;
}

type PathProblem = Omit<Problem, 'file' | 'line' | 'key'> & {
  path: readonly PropertyKey[];
  /** Whether the file has nothing there. */
  isMissing?: boolean;
  /** The key that was probably meant by one that does not exist. */
  meant?: string | undefined;
};

function problemsOf(issue: z.core.$ZodIssue, schema: z.ZodObject): PathProblem[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey([...path, key], message, schema));
  }
  const isKey = issue.code === 'invalid_key';
  return [
    {
      path,
      isMissing: issue.input === undefined,
      found: isKey ? `the key ${formatValue(path.at(-1))}` : formatValue(issue.input),
      closest: issue.code === 'invalid_value' ? closestValue(issue.input, issue.values) : undefined,
      allowed: message,
      about: meaning(schema, path),
    },
  ];
}

function unknownKey(path: readonly PropertyKey[], allowed: string, schema: z.ZodObject): PathProblem {
  const meant = findMeantKey(path, (table) => keysAt(schema, table));
  const isInTable = meant?.length === path.length;
  return {
    path,
    found: 'a key that does not exist',
    closest: meant && (isInTable ? String(meant.at(-1)) : describePlace(meant)),
    allowed,
    about: meant && meaning(schema, meant),
    meant: meant && formatKeyPath(meant),
  };
}

/** A key of another table than the one it was found in. */
function describePlace(path: readonly PropertyKey[]): string {
  const key = formatKeyPath(path);
  return path.length > 1 ? key : `${key}, above the first line in [brackets]`;
}

function closestValue(input: unknown, values: readonly unknown[]): string | undefined {
  const names = values.filter((value) => typeof value === 'string');
  const closest = typeof input === 'string' ? findClosestName(input, names) : undefined;
  return closest === undefined ? undefined : formatValue(closest);
}

/** The keys that a table of the schema may have. */
function keysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const [key, ...rest] = path;
  const inner = unwrapped(schema);
  if (key === undefined) return knownKeys(inner);
  if (inner instanceof z.ZodObject) return keysAt(inner.shape[String(key)], rest);
  if (inner instanceof z.ZodRecord) return keysAt(inner.valueType, rest);
  if (inner instanceof z.ZodArray) return keysAt(inner.element, rest);
  if (inner instanceof z.ZodTuple) return keysAt(inner.def.items[Number(key)] ?? inner.def.rest, rest);
  return [];
}

function unwrapped(schema: unknown): unknown {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isWrapper ? unwrapped(schema.unwrap()) : schema;
}

/** The description of a key, or of the table that it is in. */
function meaning(schema: z.ZodObject, [key, ...rest]: readonly PropertyKey[]): string | undefined {
  const field: unknown = schema.shape[String(key)];
  const inner: unknown = field instanceof z.ZodOptional ? field.unwrap() : field;
  if (!(field instanceof z.ZodType && inner instanceof z.ZodType)) return undefined;
  const deeper = inner instanceof z.ZodObject ? meaning(inner, rest) : undefined;
  return deeper ?? field.description ?? inner.description;
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

/** What is allowed, for rules without a message of their own. */
function allowed(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map(formatValue).join(', ')}`;
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
  if (origin !== 'array') return bound;
  return bound === 'at least 1'
    ? 'a list of at least one entry; leave the key out for none'
    : `a list of ${bound} entries`;
}

function knownKeys(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return schema.keyType.options.map(String);
  return [];
}
