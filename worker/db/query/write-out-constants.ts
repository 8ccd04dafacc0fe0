import { Param, Placeholder, type Query, is } from 'drizzle-orm';

/**
 * The same query with its constants in the text; only placeholders stay parameters, written as `mark` says. SQLite
 * compares bound values with the conditions of partial indexes, and therefore compiles such a statement anew for each
 * run, which takes longer than running it.
 */
export function writeOutConstants<Q extends Pick<Query, 'sql' | 'params'>>(
  query: Q,
  mark: (placeholder: Placeholder) => string = () => '?',
): Q {
  const [head = '', ...tail] = query.sql.split('?');
  if (tail.length !== query.params.length) throw new Error(`Not one value for each "?" in ${query.sql}`);
  const text = tail.map((part, index) => {
    const param = query.params[index];
    const placeholder = findPlaceholder(param);
    return (placeholder ? mark(placeholder) : toLiteral(param)) + part;
  });
  return { ...query, sql: head + text.join(''), params: query.params.filter(findPlaceholder) };
}

function findPlaceholder(param: unknown): Placeholder | null {
  if (is(param, Placeholder)) return param;
  return is(param, Param) && is(param.value, Placeholder) ? param.value : null;
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new TypeError(`A constant of type ${typeof value} cannot stand in a statement`);
}
