const WIDTH = 110;
const TOKEN = /(\s*)('(?:[^']|'')*'|[`"\w]+(?:\.[`"\w]+)*|<>|[<>|]=|\|\||[^\s])/g;
/** Words before which a long statement is broken. */
const CLAUSES = /^(?:FROM|JOIN|WHERE|SET|VALUES|UNION|SELECT|WHEN|BEFORE|AFTER)$/i;

/**
 * A word or sign, or the contents of brackets.
 * @typedef {{ gap: boolean, text: string, inner?: Node[] }} Node
 */

/**
 * Statements as SQLite stores them, in lines of at most about 110 characters and without needless quotes.
 * @param {string} sql
 * @returns {string[]}
 */
export function formatTrigger(sql) {
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

/**
 * @param {string} sql
 * @returns {string[]}
 */
export function formatIndex(sql) {
  return layOut(parse(`${sql};`), '');
}

/**
 * The first and the last line of a table, and those of each column and constraint in between.
 * @param {string} sql
 */
export function formatTable(sql) {
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

/**
 * @param {string} sql
 * @returns {Node[]}
 */
function parse(sql) {
  /** @type {Node[][]} */
  const open = [[]];
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
    /** @type {Node[]} */
    const inner = [];
    open.at(-1)?.push({ ...node, inner });
    open.push(inner);
  }
  return open[0] ?? [];
}

/** A column in a CHECK or WHERE of its own table is named without that table, as drizzle alone quotes it. */
function unquote(/** @type {string} */ text) {
  return text.startsWith("'") ? text : text.replace(/^"\w+"\./, '').replaceAll(/[`"]/g, '');
}

/**
 * @param {readonly Node[]} nodes
 * @returns {string}
 */
function flatten(nodes) {
  return nodes
    .map(
      ({ gap, text, inner }, index) => (gap && index > 0 ? ' ' : '') + (inner ? `(${flatten(inner)})` : text),
    )
    .join('');
}

/**
 * On one line if it fits; otherwise broken at the outermost place that the statement has.
 * @param {readonly Node[]} nodes
 * @param {string} indent
 * @param {string} hanging how much further the later parts of a clause are indented
 * @returns {string[]}
 */
function layOut(nodes, indent, hanging = '  ') {
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

/**
 * @param {readonly Node[]} nodes
 * @param {string} indent
 * @returns {string[]}
 */
function breakBrackets(nodes, indent) {
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

/**
 * @param {readonly Node[]} nodes
 * @param {(node: Node, index: number, nodes: readonly Node[]) => boolean} begins whether a part begins there
 * @returns {Node[][]}
 */
function splitAt(nodes, begins) {
  /** @type {Node[][]} */
  const parts = [];
  for (const [index, node] of nodes.entries()) {
    if (index === 0 || begins(node, index, nodes)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}

/**
 * @param {readonly Node[]} nodes
 * @param {(node: Node) => boolean} ends
 */
function splitAfter(nodes, ends) {
  return splitAt(nodes, (_, index) => ends(/** @type {Node} */ (nodes[index - 1])));
}

function isComma(/** @type {Node} */ { text }) {
  return text === ',';
}

/** @type {(word: string) => (node: Node) => boolean} */
function isWord(word) {
  return ({ text }) => text.toUpperCase() === word;
}

/** @type {(node: Node, index: number, nodes: readonly Node[]) => boolean} */
function isClause({ text }, index, nodes) {
  const [first, before, after] = [nodes[0], nodes[index - 1], nodes[index + 1]].map(
    (node) => node?.text ?? '',
  );
  // DELETE FROM and DO UPDATE SET stay together, and so does a JOIN with its ON.
  if (/^(?:DELETE|UPDATE)$/i.test(before ?? '')) return false;
  if (/^ON$/i.test(text)) return /^CONFLICT$/i.test(after ?? '') || /^(?:BEFORE|AFTER)$/i.test(first ?? '');
  return CLAUSES.test(text);
}

/** @type {(operator: string) => (node: Node, index: number, nodes: readonly Node[]) => boolean} */
function isOperator(operator) {
  // BETWEEN a AND b is one condition.
  return (node, index, nodes) => isWord(operator)(node) && !/^between$/i.test(nodes[index - 2]?.text ?? '');
}
