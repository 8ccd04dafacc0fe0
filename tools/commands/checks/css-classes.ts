import { type Rule, type Selector, type StyleSheet, transform } from 'lightningcss';
import { parseSync } from 'vite';
import { type TreeNode, isNode, nameOf } from '../../shared/tree.ts';

/** Files by their path. */
export type Files = Readonly<Record<string, string>>;

interface Sheets {
  /** The sheets with a rule for the class alone, such as `.card {}`; rules in a media query only adjust one. */
  definitions: Map<string, Set<string>>;
  /** Every class that a selector names. */
  known: Set<string>;
}

/** A part or variant such as `card__title` or `card--wide`, and states: a literal of this form is a class name. */
const UNMISTAKABLE = /^(?:[a-z][a-z\d]*(?:-[a-z\d]+)*(?:__|--)[\w-]+|is-[a-z-]+)$/;
/** What a template fills in: any text. */
const HOLE = '\0';

/** What is wrong with the class names: one line per fault. */
export function checkClasses(css: Files, code: Files): string[] {
  const { definitions, known } = readSheets(css);
  const used = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(code)) {
    for (const name of readClassNames(file, text)) addTo(used, name, file);
  }
  const patterns = [...used].map(([name, files]) => ({ name, files, pattern: toPattern(name) }));
  const usersOf = (name: string) =>
    patterns.filter(({ pattern }) => pattern.test(name)).flatMap(({ files }) => [...files]);

  const undefinedUses = patterns
    // What has variants need not look like anything without them.
    .filter(
      ({ name, pattern }) => !known.values().some((it) => pattern.test(it) || it.startsWith(`${name}--`)),
    )
    .map(({ name, files }) => `no sheet styles .${name.replaceAll(HOLE, '*')}: ${[...files].join()}`);
  const unused = [...known].filter((name) => usersOf(name).length === 0);
  const twice = [...definitions].filter(([, sheets]) => sheets.size > 1);
  const apart = [...definitions].flatMap(([name, [sheet = '']]) => {
    const feature = featureOf(sheet);
    const users = usersOf(name);
    const isApart =
      feature !== undefined && users.length > 0 && !users.some((user) => featureOf(user) === feature);
    return isApart ? [`${sheet} defines .${name}, which only others use: ${users.join()}`] : [];
  });
  return [
    ...undefinedUses,
    ...unused.map((name) => `nothing uses .${name}`),
    ...twice.map(([name, sheets]) => `several sheets define .${name}: ${[...sheets].join()}`),
    ...apart,
    ...findSheetsOfOneFeature(Object.keys(css), definitions, usersOf),
  ];
}

/** A sheet in client/ui serves the components there, the frame of the pages, or several features. */
function findSheetsOfOneFeature(
  sheets: readonly string[],
  definitions: Sheets['definitions'],
  usersOf: (name: string) => string[],
): string[] {
  return sheets
    .filter((sheet) => sheet.startsWith('client/ui/'))
    .flatMap((sheet) => {
      const names = [...definitions].filter(([, files]) => files.has(sheet)).map(([name]) => name);
      const features = new Set(names.flatMap(usersOf).map(featureOf));
      const [only] = features;
      return features.size === 1 && only !== undefined ? [`only ${only} uses ${sheet}`] : [];
    });
}

function readSheets(css: Files): Sheets {
  const sheets: Sheets = { definitions: new Map(), known: new Set() };
  for (const [file, text] of Object.entries(css)) {
    const Selector = (selector: Selector) => {
      for (const name of namesIn(selector)) sheets.known.add(name);
    };
    const StyleSheet = ({ rules }: StyleSheet) => {
      for (const name of definedBy(rules)) addTo(sheets.definitions, name, file);
    };
    transform({ filename: file, code: Buffer.from(text), visitor: { Selector, StyleSheet } });
  }
  return sheets;
}

function definedBy(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'layer-block') return definedBy(rule.value.rules);
    if (rule.type !== 'style') return [];
    return rule.value.selectors.flatMap(([first, ...rest]) =>
      first?.type === 'class' && rest.length === 0 ? [first.name] : [],
    );
  });
}

function namesIn(selector: unknown): string[] {
  if (Array.isArray(selector)) return selector.flatMap(namesIn);
  if (!isNode(selector)) return [];
  if (selector.type === 'class') return [String(selector['name'])];
  return [...namesIn(selector['selectors']), ...namesIn(selector['selector'])];
}

/** The class names in a source file, with a hole where an expression fills in a part. */
export function readClassNames(file: string, code: string): Set<string> {
  const classNames = new Set<string>();
  const addTokens = (text: string) => {
    for (const token of text.split(/\s+/)) if (token.replaceAll(HOLE, '') !== '') classNames.add(token);
  };
  const see = (node: TreeNode, isClass: boolean) => {
    const text = textOf(node);
    if (text === undefined) return;
    if (isClass) addTokens(text);
    else
      for (const token of text.split(/\s+/))
        if (UNMISTAKABLE.test(token.replaceAll(HOLE, 'x'))) classNames.add(token);
    for (const [, names = ''] of text.matchAll(/\bclass="([^"]*)"/g)) addTokens(names);
  };
  visit(parseSync(file, code).program, false, see);
  return classNames;
}

function visit(value: unknown, isClass: boolean, see: (node: TreeNode, isClass: boolean) => void): void {
  if (Array.isArray(value)) for (const entry of value) visit(entry, isClass, see);
  if (!isNode(value)) return;
  see(value, isClass);
  for (const [key, child] of Object.entries(value)) visit(child, isClassAt(value, key, isClass), see);
}

/** Whether what stands at this place of the tree becomes a class name. */
function isClassAt(node: TreeNode, key: string, isClass: boolean): boolean {
  switch (node.type) {
    case 'JSXAttribute':
      return /^(?:className|\w+ClassName)$/.test(nameOf(node['name'])) && key === 'value';
    case 'Property':
      return /^(?:className|\w+ClassName)$/.test(nameOf(node['key'])) && key === 'value';
    case 'CallExpression': {
      const callee = node['callee'];
      const isList =
        isNode(callee) &&
        nameOf(callee['object'] && (callee['object'] as TreeNode)['property']) === 'classList';
      return key === 'arguments' && (nameOf(callee) === 'classNames' || isList);
    }
    case 'ConditionalExpression':
      return isClass && key !== 'test';
    case 'LogicalExpression':
      return isClass && (key === 'right' || node['operator'] !== '&&');
    case 'BinaryExpression':
    case 'MemberExpression':
    case 'ObjectExpression':
      return false;
    default:
      return isClass;
  }
}

function textOf(node: TreeNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'] as { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join(HOLE);
}

function toPattern(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[^\w\0-]/g, String.raw`\$&`).replaceAll(HOLE, '.+')}$`);
}

function featureOf(file: string): string | undefined {
  return /^client\/features\/[^/]+/.exec(file)?.[0];
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}
