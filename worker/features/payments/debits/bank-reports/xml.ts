import { XMLParser } from 'fast-xml-parser';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

export interface Element {
  readonly name: string;
  readonly node: unknown;
  /** The elements around it, the outermost first. */
  readonly around: readonly Element[];
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // The parser's own decoder leaves characters that are written as their numbers.
  entityDecoder: {
    decode: decodeReferences,
    setExternalEntities: doNothing,
    addInputEntities: doNothing,
    reset: doNothing,
    setXmlVersion: doNothing,
  },
});

/** Elements by their names without prefixes. Throws for what is not XML from its start to its end. */
export function parseXml(xml: string): unknown {
  // Entities of a document type can grow without end, and no bank sends one.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new OperatorProblem('The file has a document type.');
  if (!isWhole(xml)) throw new OperatorProblem('The file is not XML of a bank, or not all of it.');
  try {
    return parser.parse(xml);
  } catch (cause) {
    throw new OperatorProblem('The file is not XML of a bank.', { cause });
  }
}

/** Comments, CDATA sections, instructions and tags. */
const MARKUP =
  /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<(\/?)([^\s<>/!?]+)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gs;

/** Whether there is one element with all that it opens also closed. The parser is lenient, also where a file was cut off. */
function isWhole(xml: string): boolean {
  if (xml.replaceAll(MARKUP, '').includes('<')) return false;
  const open: string[] = [];
  let roots = 0;
  for (const [, slash, name, rest = ''] of xml.matchAll(MARKUP)) {
    if (name === undefined) continue;
    if (slash === '/') {
      if (open.pop() !== name) return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    if (!rest.endsWith('/')) open.push(name);
  }
  return roots === 1 && open.length === 0;
}

function decodeReferences(xml: string): string {
  return xml.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (reference, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? reference;
      return String.fromCodePoint(decimal === undefined ? Number(`0x${hexadecimal}`) : Number(decimal));
    },
  );
}

function doNothing(): void {
  // A file has no entities of its own.
}

/** The elements that a test accepts, wherever they are; not those inside of one that was accepted. */
export function findAll(
  node: unknown,
  accepts: (element: Element) => boolean,
  around: readonly Element[] = [],
): Element[] {
  return listElements(node, around).flatMap((element) =>
    accepts(element) ? [element] : findAll(element.node, accepts, [...around, element]),
  );
}

export function findNamed(node: unknown, ...names: readonly string[]): Element[] {
  return findAll(node, ({ name }) => names.includes(name));
}

/** What an element contains. */
export function listElements(node: unknown, around: readonly Element[] = []): Element[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.keys(node)
    .filter((name) => /^\w/.test(name))
    .flatMap((name) => list(node, name).map((listed) => ({ name, node: listed, around })));
}

export function child(node: unknown, ...path: readonly string[]): unknown {
  return path.reduce((at, name) => list(at, name)[0], node);
}

export function list(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return [];
  const value = (node as Record<string, unknown>)[name];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** The text of an element without spaces around it; empty if there is no such element. */
export function text(node: unknown, ...path: readonly string[]): string {
  const element = child(node, ...path);
  if (typeof element === 'string') return element.trim();
  const inner = child(element, '#text');
  return typeof inner === 'string' ? inner.trim() : '';
}
