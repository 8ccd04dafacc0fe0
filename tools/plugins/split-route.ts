import { type ESTree, parseSync } from 'vite';

/** What the module of a page exports for a list of pages. The rest is the page itself. */
export const LISTED_PARTS = ['loader', 'action'] as const;
export type ListedPart = (typeof LISTED_PARTS)[number];

type Statement = ESTree.Program['body'][number];

/** A statement with the names that it declares and those that it uses, types aside. */
interface Entry {
  readonly statement: Statement;
  readonly declared: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
}

/** What stands below these keys is gone at run time. */
const TYPE_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'implements']);

/**
 * The code of one part of a page. A declaration is in the first part that needs it, the loader before the action
 * before the page, and later parts import it from there: nothing is there twice. Lines stay where they are.
 */
export function takeRoutePart(file: string, code: string, part: ListedPart | 'page'): string {
  const entries = readEntries(file, code);
  const owners = findOwners(entries);
  const ownerOf = ({ declared }: Entry) =>
    [...declared].map((name) => owners.get(name)).find((owner) => owner !== undefined) ?? 'page';
  const own = entries.filter((entry) => !isImport(entry.statement) && ownerOf(entry) === part);
  const used = new Set(own.flatMap((entry) => [...entry.used]));
  // It goes from the end, so that earlier positions stay valid.
  const remainingCode = entries.reduceRight((all, entry) => {
    const { statement } = entry;
    const text = code.slice(statement.start, statement.end);
    if (own.includes(entry)) return all;
    const rest = isImport(statement) ? keepUsed(statement, code, used, part) : '';
    return all.slice(0, statement.start) + rest + text.replaceAll(/[^\n]/g, '') + all.slice(statement.end);
  }, code);
  return importsFrom(file, part, used, owners) + remainingCode + exportsOf(part, entries, owners);
}

function readEntries(file: string, code: string): Entry[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program.body.map((statement) => ({
    statement,
    declared: namesDeclaredBy(statement),
    used: isImport(statement) ? new Set() : namesUsedIn(statement),
  }));
}

/** The part of each name that the loader or the action needs. */
function findOwners(entries: readonly Entry[]): Map<string, ListedPart> {
  const owners = new Map<string, ListedPart>();
  for (const part of LISTED_PARTS) {
    const needed = new Set<string>([part]);
    for (const name of needed)
      for (const { declared, used } of entries.filter((entry) => entry.declared.has(name))) {
        for (const each of declared) if (!owners.has(each)) owners.set(each, part);
        for (const each of used) needed.add(each);
      }
  }
  return owners;
}

function importsFrom(
  file: string,
  part: ListedPart | 'page',
  used: ReadonlySet<string>,
  owners: ReadonlyMap<string, ListedPart>,
): string {
  return LISTED_PARTS.filter((owner) => owner !== part)
    .map((owner) => ({ owner, names: [...used].filter((name) => owners.get(name) === owner) }))
    .filter(({ names }) => names.length > 0)
    .map(({ owner, names }) => `import { ${names.join(', ')} } from ${JSON.stringify(`${file}?${owner}`)};`)
    .join('');
}

/** Names of this part that others may need and that the module itself does not export. */
function exportsOf(
  part: ListedPart | 'page',
  entries: readonly Entry[],
  owners: ReadonlyMap<string, ListedPart>,
): string {
  if (part === 'page') return '';
  const names = entries
    .filter(({ statement }) => statement.type !== 'ExportNamedDeclaration')
    .flatMap(({ declared }) => [...declared].filter((name) => owners.get(name) === part));
  return names.length > 0 ? `\nexport { ${names.join(', ')} };` : '';
}

/** A style sheet belongs to the page. */
function keepUsed(
  { specifiers, source, importKind, start, end }: ESTree.ImportDeclaration,
  code: string,
  used: ReadonlySet<string>,
  part: ListedPart | 'page',
): string {
  if (specifiers.length === 0) return part === 'page' ? code.slice(start, end).replaceAll('\n', '') : '';
  const usedSpecifiers = specifiers.filter(({ local }) => used.has(local.name));
  if (usedSpecifiers.length === 0 || importKind === 'type') return '';
  const named = usedSpecifiers.filter(({ type }) => type === 'ImportSpecifier');
  const others = usedSpecifiers.filter(({ type }) => type !== 'ImportSpecifier');
  const textOf = (specifier: ESTree.Span) => code.slice(specifier.start, specifier.end);
  const names = [...others.map(textOf), ...(named.length > 0 ? [`{ ${named.map(textOf).join(', ')} }`] : [])];
  return `import ${names.join(', ')} from ${source.raw};`;
}

function isImport(statement: Statement): statement is ESTree.ImportDeclaration {
  return statement.type === 'ImportDeclaration';
}

function namesDeclaredBy(statement: Statement): Set<string> {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration')
    return new Set(declaration.declarations.flatMap(({ id }) => [...namesUsedIn(id)]));
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return new Set(declaration.id ? [declaration.id.name] : []);
  return new Set();
}

/** A local variable with the name of a declaration counts too, which costs some bytes at most. */
function namesUsedIn(root: object): Set<string> {
  const names = new Set<string>();
  const nodes: object[] = [root];
  for (const node of nodes)
    for (const [key, value] of Object.entries(node)) {
      if (TYPE_KEYS.has(key) || isPlainName(node, key)) continue;
      if (key === 'name' && typeof value === 'string') names.add(value);
      nodes.push(...[value].flat().filter(isNode));
    }
  return names;
}

/** Types are no nodes here. */
function isNode(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('type' in value && /^TS(TypeAlias|Interface)/.test(String(value.type)))
  );
}

/** The key of a property and the name of an attribute name no declaration. */
function isPlainName(node: object, key: string): boolean {
  const { type, computed, shorthand } = node as { type?: string; computed?: boolean; shorthand?: boolean };
  if (type === 'MemberExpression') return key === 'property' && computed === false;
  if (type === 'Property') return key === 'key' && computed === false && shorthand === false;
  return (
    (type === 'JSXAttribute' || type === 'JSXMemberExpression') && (key === 'name' || key === 'property')
  );
}
