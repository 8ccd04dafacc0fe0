const WIDTH = 110;
const TOKEN = /(\s*)('(?:[^']|'')*'|[`"\w]+(?:\.[`"\w]+)*|<>|[<>|]=|\|\||[^\s])/g;
/** Words before which a long statement is broken. */
const CLAUSES = /^(?:FROM|JOIN|WHERE|SET|VALUES|UNION|SELECT|WHEN|BEFORE|AFTER)$/i;

/** A word or sign, or the contents of brackets. */
interface Node {
  gap: boolean;
  text: string;
  inner?: Node[];
}

type Test = (node: Node, index: number, nodes: readonly Node[]) => boolean;

/** Statements as SQLite stores them, in lines of at most about 110 characters and without needless quotes. */
export function formatTrigger(sql: string): string[] {
  const nodes = parse(sql);
  const begin = nodes.findIndex(({ text }) => text === 'BEGIN');
  const [when] = splitAt(nodes.slice(0, begin), isWord('WHEN'));
  const condition = nodes.slice(when?.length, begin);
  const statements = splitAfter(nodes.slice(begin + 1, -1), ({ text }) => text === ';');
  return [
    ...layOut(when ?? [], ''),
    ...(condition.length > 0 ? layOut(condition, '') : []),
    'BEGIN',
    ...statements.flatMap((statement) => layOut(statement, '  ')),
    'END;',
  ];
}

export function formatIndex(sql: string): string[] {
  return layOut(parse(`${sql};`), '');
}

/** The first and the last line of a table, and those of each column and constraint in between. */
export function formatTable(sql: string) {
  const nodes = parse(sql.replaceAll(' ON UPDATE no action', ''));
  const brackets = nodes.findIndex(({ inner }) => inner !== undefined);
  const parts = splitAfter(nodes[brackets]?.inner ?? [], isComma);
  return {
    head: `${flatten(nodes.slice(0, brackets))} (`,
    parts: parts.map((part) => layOut(part, '  ')),
    tail: `)${nodes
      .slice(brackets + 1)
      .map(({ text }) => ` ${text}`)
      .join('')};`,
  };
}

function parse(sql: string): Node[] {
  const open: Node[][] = [[]];
  for (const [, space = '', text = ''] of sql.matchAll(TOKEN)) {
    if (text === ')') {
      open.pop();
      continue;
    }
    const node = { gap: space !== '' || open.at(-1)?.at(-1)?.text === ',', text: unquote(text) };
    if (text !== '(') {
      open.at(-1)?.push(node);
      continue;
    }
    const inner: Node[] = [];
    open.at(-1)?.push({ ...node, inner });
    open.push(inner);
  }
  return open[0] ?? [];
}

/** A column in a CHECK or WHERE of its own table is named without that table, as drizzle alone quotes it. */
function unquote(text: string) {
  return text.startsWith("'") ? text : text.replace(/^"\w+"\./, '').replaceAll(/[`"]/g, '');
}

function flatten(nodes: readonly Node[]): string {
  return nodes
    .map(
      ({ gap, text, inner }, index) => (gap && index > 0 ? ' ' : '') + (inner ? `(${flatten(inner)})` : text),
    )
    .join('');
}

/**
 * On one line if it fits; otherwise broken at the outermost place that the statement has. `hanging` is how much further
 * the later parts of a clause are indented.
 */
function layOut(nodes: readonly Node[], indent: string, hanging = '  '): string[] {
  const line = indent + flatten(nodes);
  if (line.length <= WIDTH) return [line];
  const clauses = splitAt(nodes, isClause);
  if (clauses.length > 1) return clauses.flatMap((part) => layOut(part, indent));
  const parts = [
    splitAt(nodes, isOperator('OR')),
    splitAt(nodes, isOperator('AND')),
    splitAfter(nodes, isComma),
  ].find(({ length }) => length > 1);
  if (!parts) return breakBrackets(nodes, indent);
  return parts.flatMap((part, index) => layOut(part, index === 0 ? indent : indent + hanging));
}

function breakBrackets(nodes: readonly Node[], indent: string): string[] {
  const longest = nodes.reduce((most, { inner }) => Math.max(most, inner ? flatten(inner).length : 0), 0);
  const at = nodes.findIndex(({ inner }) => inner && flatten(inner).length === longest);
  const inner = nodes[at]?.inner;
  if (!inner) return [indent + flatten(nodes)];
  const space = at > 0 && nodes[at]?.gap ? ' ' : '';
  return [
    `${indent}${flatten(nodes.slice(0, at))}${space}(`,
    ...layOut(inner, `${indent}  `, ''),
    ...layOut([{ gap: false, text: ')' }, ...nodes.slice(at + 1)], indent),
  ];
}

function splitAt(nodes: readonly Node[], begins: Test): Node[][] {
  const parts: Node[][] = [];
  for (const [index, node] of nodes.entries()) {
    if (index === 0 || begins(node, index, nodes)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}

function splitAfter(nodes: readonly Node[], ends: (node: Node) => boolean) {
  return splitAt(nodes, (_, index) => ends(nodes[index - 1] as Node));
}

function isComma({ text }: Node) {
  return text === ',';
}

function isWord(word: string) {
  return ({ text }: Node) => text.toUpperCase() === word;
}

function isClause({ text }: Node, index: number, nodes: readonly Node[]) {
  const [first, before, after] = [nodes[0], nodes[index - 1], nodes[index + 1]].map(
    (node) => node?.text ?? '',
  );
  // DELETE FROM and DO UPDATE SET stay together, and so does a JOIN with its ON.
  if (/^(?:DELETE|UPDATE)$/i.test(before ?? '')) return false;
  if (/^ON$/i.test(text)) return /^CONFLICT$/i.test(after ?? '') || /^(?:BEFORE|AFTER)$/i.test(first ?? '');
  return CLAUSES.test(text);
}

function isOperator(operator: string): Test {
  // BETWEEN a AND b is one condition.
  return (node, index, nodes) => isWord(operator)(node) && !/^between$/i.test(nodes[index - 2]?.text ?? '');
}
