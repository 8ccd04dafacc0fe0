import { type AST, getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser';
import type { Problem } from './problems.ts';

export interface TomlFile {
  readonly text: string;
  settings: unknown;
  /** The line (from 1) of a key, or of the closest table around it; undefined if the file has neither. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/**
 * The settings of a text, or the reason why it cannot be understood.
 * @param file what a problem calls it
 */
export function parseToml(text: string, file: string): TomlFile | Problem {
  try {
    const program = parseTOML(text);
    const lines = new Map<string, number>();
    for (const node of program.body[0].body) collectLines(node, [], lines);
    const problem = findUnsafeKey(lines, file);
    if (problem) return problem;
    return {
      text,
      settings: withDays(getStaticTOMLValue(program)),
      lineOf: (key) => closestLine(key, lines),
    };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return syntaxProblem(error, text, file);
  }
}

/** Set on an object, it would become a part of all objects of the process, and so of the sites of others. */
const UNSAFE_KEY = '__proto__';

function findUnsafeKey(lines: ReadonlyMap<string, number>, file: string): Problem | undefined {
  for (const [key, line] of lines) {
    const path = JSON.parse(key) as string[];
    if (path.includes(UNSAFE_KEY))
      return {
        file,
        line,
        key: path.slice(0, path.indexOf(UNSAFE_KEY) + 1).join('.'),
        found: 'a key that no file may have',
        allowed: 'another key: this one has a meaning of its own in the program',
      };
  }
  return undefined;
}

function syntaxProblem({ message, lineNumber, column }: ParseError, text: string, file: string): Problem {
  const lines = text.split(/\r?\n/);
  const faulty = findMissingValue(lines, lineNumber) ?? lineNumber;
  const line = lines[faulty - 1]?.trim() ?? '';
  return {
    file,
    line: faulty,
    key: `character ${faulty === lineNumber ? column + 1 : line.length + 1}`,
    found: line === '' ? message : `${line}   (${message})`,
    allowed:
      'TOML: key = value, texts in "straight quotes", numbers such as 9.99, true or false, lists in [brackets], every key once',
  };
}

/** The line of a key without a value, which the parser notices where something follows, or at the end. */
function findMissingValue(lines: readonly string[], noticed: number): number | undefined {
  const before = lines.slice(0, noticed - 1).findLastIndex((line) => !/^\s*(#.*)?$/.test(line));
  return /=\s*(#.*)?$/.test(lines[before] ?? '') ? before + 1 : undefined;
}

type TomlNode = AST.TOMLTable | AST.TOMLKeyValue | AST.TOMLContentNode;

/** Records the line of every key, table and list entry below a node. */
function collectLines(node: TomlNode, path: readonly PropertyKey[], lines: Map<string, number>): void {
  if (node.type === 'TOMLTable') {
    note(node.resolvedKey, node.loc.start.line, lines);
    for (const child of node.body) collectLines(child, node.resolvedKey, lines);
  } else if (node.type === 'TOMLKeyValue') {
    const own = [...path, ...getStaticTOMLValue(node.key)];
    note(own, node.loc.start.line, lines);
    collectLines(node.value, own, lines);
  } else if (node.type === 'TOMLInlineTable') {
    for (const child of node.body) collectLines(child, path, lines);
  } else if (node.type === 'TOMLArray') {
    for (const [index, element] of node.elements.entries()) {
      note([...path, index], element.loc.start.line, lines);
      collectLines(element, [...path, index], lines);
    }
  }
}

function note(path: readonly PropertyKey[], line: number, lines: Map<string, number>): void {
  for (let length = path.length; length > 0; length--) {
    const key = keyOf(path.slice(0, length));
    if (!lines.has(key)) lines.set(key, line);
  }
}

function closestLine(path: readonly PropertyKey[], lines: Map<string, number>): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(keyOf(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return undefined;
}

function keyOf(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}

/** Dates become text in the settings: 2024-03-01. */
function withDays(settings: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : value,
    ]),
  );
}
