import { type ESTree, Visitor, parseSync } from 'vite';
import {
  ITERATOR_METHODS,
  ITERATOR_SOURCES,
  NEWER_GLOBALS,
  NEWER_MEMBERS,
  NEWER_STATICS,
} from './newer-apis.ts';

/** What a script uses that the oldest browsers lack, each name once. A use behind `in`, `typeof` or `?.` counts as well. */
export function findNewerApis(code: string): string[] {
  const { program, errors } = parseSync('built.js', code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const apis = new Set<string>();
  // The names of query parameters in each function around the present place.
  const queries = [new Set<string>()];
  const enterFunction = () => void queries.push(new Set());
  const leaveFunction = () => void queries.pop();
  new Visitor({
    FunctionDeclaration: enterFunction,
    FunctionExpression: enterFunction,
    ArrowFunctionExpression: enterFunction,
    'FunctionDeclaration:exit': leaveFunction,
    'FunctionExpression:exit': leaveFunction,
    'ArrowFunctionExpression:exit': leaveFunction,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isQuery(init)) queries.at(-1)?.add(id.name);
    },
    MemberExpression({ object, property, computed }) {
      const name = computed ? undefined : (property as { name?: string }).name;
      if (name === undefined) return;
      const owner = object.type === 'Identifier' ? object.name : '';
      if (isListed(NEWER_STATICS, owner, name)) apis.add(`${owner}.${name}`);
      else if (NEWER_MEMBERS.includes(name)) apis.add(`.${name}`);
      else if (['globalThis', 'self', 'window'].includes(owner) && NEWER_GLOBALS.includes(name))
        apis.add(name);
      else if (ITERATOR_METHODS.includes(name) && isIterator(object)) apis.add(`iterator.${name}`);
      else if (name === 'size' && (isQuery(object) || queries.some((names) => names.has(owner))))
        apis.add('URLSearchParams.size');
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && NEWER_GLOBALS.includes(callee.name)) apis.add(callee.name);
    },
    Literal(node) {
      if (!('regex' in node)) return;
      const { flags, pattern } = node.regex;
      if (flags.includes('v')) apis.add('flag v of a regular expression');
      if (/\(\?(?:[ims]+|[ims]*-[ims]+):/.test(pattern)) apis.add('flags inside a regular expression');
    },
    VariableDeclaration({ kind }) {
      if (kind.endsWith('using')) apis.add('using');
    },
    ImportDeclaration({ attributes }) {
      if (attributes.length > 0) apis.add('import attributes');
    },
  }).visit(program);
  return [...apis].toSorted();
}

function isListed(statics: Readonly<Record<string, readonly string[]>>, owner: string, name: string) {
  return Object.hasOwn(statics, owner) && statics[owner]?.includes(name) === true;
}

function isQuery(node: ESTree.Expression | ESTree.Super) {
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'URLSearchParams';
  return node.type === 'MemberExpression' && 'name' in node.property && node.property.name === 'searchParams';
}

function isIterator(node: ESTree.Expression | ESTree.Super) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.computed)
    return false;
  const { object, property } = node.callee;
  const isOfObject = object.type === 'Identifier' && object.name === 'Object';
  return !isOfObject && 'name' in property && ITERATOR_SOURCES.includes(property.name);
}
