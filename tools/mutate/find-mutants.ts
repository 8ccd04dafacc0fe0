import { parseSync } from 'vite';
import { createRandom } from '#demo/random.ts';
import { type CodeNode, asCode, nameOf } from '../shared/tree.ts';

/** One small change of the code that a test should notice. */
export interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  /** The code that stands in for what lies between `start` and `end`; always an expression. */
  replacement: string;
}

type Place = Pick<Mutant, 'start' | 'end' | 'replacement'>;

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** Every change that a source file allows. */
export function findMutants(file: string, code: string): Mutant[] {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const places: Place[] = [];
  visit(program as unknown as CodeNode, (node) => places.push(...mutate(node, code)));
  return places.map((place) => ({ file, line: code.slice(0, place.start).split('\n').length, ...place }));
}

function mutate(node: CodeNode, code: string): Place[] {
  const text = (part: CodeNode) => code.slice(part.start, part.end);
  const replace = (part: CodeNode, replacement: string): Place[] => [
    { start: part.start, end: part.end, replacement },
  ];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = SWAPPED[String(node['operator'])];
      const [left, right] = [asCode(node['left']), asCode(node['right'])];
      if (!operator || !left || !right) return [];
      return replace(node, `(${text(left)}) ${operator} (${text(right)})`);
    }
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement': {
      const test = asCode(node['test']);
      // A comparison that stands alone is negated by its own operator.
      return test && !isSwappable(test) ? replace(test, `!(${text(test)})`) : [];
    }
    case 'ReturnStatement': {
      const argument = asCode(node['argument']);
      return argument && !isPlain(argument) ? replace(argument, 'undefined') : [];
    }
    case 'ArrowFunctionExpression': {
      const body = asCode(node['body']);
      return body && body.type !== 'BlockStatement' && !isPlain(body) ? replace(body, 'undefined') : [];
    }
    case 'ExpressionStatement': {
      const expression = asCode(node['expression']);
      const call = expression?.type === 'AwaitExpression' ? asCode(expression['argument']) : expression;
      return expression && call?.type === 'CallExpression' && !isOutside(call)
        ? replace(expression, 'undefined')
        : [];
    }
    case 'Literal':
      if (typeof node['value'] === 'boolean') return replace(node, String(!node['value']));
      return typeof node['value'] === 'string' && node['value'] !== '' ? replace(node, "''") : [];
    default:
      return [];
  }
}

/** What other changes cover already, or what a caller hardly tells from `undefined`. */
function isPlain(node: CodeNode): boolean {
  if (node.type === 'Literal') return node['value'] === null || typeof node['value'] === 'boolean';
  if (node.type === 'Identifier') return node['name'] === 'undefined';
  if (node.type === 'UnaryExpression') return node['operator'] === 'void';
  return isSwappable(node) || node.type === 'AssignmentExpression';
}

function isSwappable(node: CodeNode): boolean {
  return node.type === 'BinaryExpression' && String(node['operator']) in SWAPPED;
}

function visit(node: CodeNode, see: (node: CodeNode) => void): void {
  if (isOutside(node)) return;
  see(node);
  for (const [key, value] of Object.entries(node)) {
    if (isFixed(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      const inner = asCode(child);
      if (inner) visit(inner, see);
    }
  }
}

/** Types, imports, messages of thrown errors and what a build replaces hold nothing that a test could notice. */
function isOutside(node: CodeNode): boolean {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return false;
  if (node.type === 'ExpressionStatement' && typeof node['directive'] === 'string') return true;
  if (node.type === 'NewExpression') return /^(\w*Error|URL|Worker)$/.test(nameOf(node['callee']));
  if (node.type === 'CallExpression') return nameOf(asCode(node['callee'])?.['object']) === 'console';
  return node.type.startsWith('TS') || ['ImportDeclaration', 'ImportExpression'].includes(node.type);
}

/** Keys of objects, sources of exports and types are no values. */
function isFixed(node: CodeNode, key: string): boolean {
  if (key === 'key' || key === 'property') return node['computed'] !== true;
  return key === 'source' || key === 'typeAnnotation' || key === 'typeArguments' || key === 'attributes';
}

/** That many of the entries, evenly drawn; the same ones for the same seed. */
export function sample<T>(entries: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(String(seed));
  const drawn = entries.map((entry, index) => ({ entry, index, order: random.next() }));
  return drawn
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ entry }) => entry);
}
