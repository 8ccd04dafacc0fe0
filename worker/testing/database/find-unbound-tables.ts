import {
  type Sql,
  type SqlPart,
  isQuery,
  isSign,
  isWord,
  nameOf,
  parseSql,
  split,
  unwrap,
} from './sql-tree.ts';

/** A table, or a query in its place, as one query names it. */
interface Source {
  readonly name: string;
  /** It belongs to sites. */
  readonly hasSite: boolean;
  isBound: boolean;
}

/** The sources of a query and of those around it, the nearest first. */
type Scopes = readonly (readonly Source[])[];

interface Condition {
  readonly parts: Sql;
  /** The sources that it restricts. */
  readonly sources: readonly Source[];
}

const CLAUSES = 'select update delete from set where group having window order limit returning'.split(' ');

/**
 * The tables with sites that a statement reads or writes in a query that does not bind their site: no condition that must
 * hold compares `tenant_id` with a value or with that of a table that is bound itself, and no inserted row contains it.
 */
export function findUnboundTables(sql: string, tablesWithSite: ReadonlySet<string>): string[] {
  const reader = new StatementReader(tablesWithSite);
  reader.read(parseSql(sql));
  return reader.found;
}

class StatementReader {
  readonly found: string[] = [];
  readonly #tablesWithSite: ReadonlySet<string>;

  constructor(tablesWithSite: ReadonlySet<string>) {
    this.#tablesWithSite = tablesWithSite;
  }

  read(parts: Sql): void {
    this.#readStatement(parts, []);
  }

  #readStatement(parts: Sql, scopes: Scopes): void {
    const statement = this.#skipNamedQueries(parts, scopes);
    if (isWord(statement[0], 'insert', 'replace')) this.#readInsert(statement, scopes);
    else for (const query of splitCompound(statement)) this.#readQuery(query, scopes);
  }

  /** Reads the queries that the statement names at its beginning, whose rows are of bound tables. */
  #skipNamedQueries(parts: Sql, scopes: Scopes): Sql {
    if (!isWord(parts[0], 'with')) return parts;
    const start = parts.findIndex((part, at) => at > 0 && isQuery([part]));
    this.#readGroups(parts.slice(0, start), scopes);
    return parts.slice(start);
  }

  #readGroups(parts: Sql, scopes: Scopes): void {
    for (const part of parts) {
      if (part.kind !== 'group') continue;
      if (isQuery(part.parts)) this.#readStatement(part.parts, scopes);
      else this.#readGroups(part.parts, scopes);
    }
  }

  /** A select, update or delete; returns what it reads from. */
  #readQuery(parts: Sql, scopes: Scopes): Scopes {
    const clauses = splitClauses(parts);
    const sources: Source[] = [];
    const conditions: Condition[] = [];
    const updated = clauses.get('update');
    if (updated)
      sources.push(this.#toSource(updated.filter((part) => !isWord(part, 'or', 'ignore', 'replace'))));
    for (const { isOptional, parts: joined } of splitJoins(clauses.get('from') ?? [])) {
      const [table = [], on] = split(joined, (part) => isWord(part, 'on'));
      const source = this.#toSource(table);
      sources.push(source);
      this.#readGroups(table, scopes);
      if (on) conditions.push({ parts: on, sources: isOptional ? [source] : sources });
    }
    const where = clauses.get('where');
    if (where) conditions.push({ parts: where, sources });
    const inside = [sources, ...scopes];
    bindSources(conditions, inside);
    this.found.push(...sources.flatMap(({ name, isBound }) => (isBound ? [] : [name])));
    for (const [name, clause] of clauses) if (name !== 'from') this.#readGroups(clause, inside);
    for (const { parts: condition } of conditions)
      if (condition !== where) this.#readGroups(condition, inside);
    return inside;
  }

  #readInsert(parts: Sql, scopes: Scopes): void {
    const into = parts.findIndex((part) => isWord(part, 'into'));
    const [table, columns, ...rest] = parts.slice(into + 1);
    const target = this.#toSource(table ? [table] : []);
    const end = rest.findIndex(
      (part, at) => isWord(part, 'returning') || (isWord(part, 'on') && isWord(rest[at + 1], 'conflict')),
    );
    const rows = end === -1 ? rest : rest.slice(0, end);
    const tail = end === -1 ? [] : rest.slice(end);
    const names = columns?.kind === 'group' ? splitList(columns.parts).map(([name]) => nameOf(name)) : [];
    const place = names.indexOf('tenant_id');
    const isInserted = (values: Sql, inside: Scopes) => isBoundValue(splitList(values)[place] ?? [], inside);
    const areAllInserted = isWord(rows[0], 'values')
      ? rows.every((row) => row.kind !== 'group' || isInserted(row.parts, scopes))
      : splitCompound(this.#skipNamedQueries(rows, scopes)).every((query) =>
          isInserted(splitClauses(query).get('select') ?? [], this.#readQuery(query, scopes)),
        );
    if (isWord(rows[0], 'values')) this.#readGroups(rows, scopes);
    if (target.hasSite && !(areAllInserted && this.#isConflictBound(tail, target)))
      this.found.push(target.name);
    this.#readGroups(tail, [[target], ...scopes]);
  }

  /** An update of the row that is there already needs the site in the key that both have, or in its condition. */
  #isConflictBound(parts: Sql, target: Source): boolean {
    if (!parts.some((part) => isWord(part, 'update'))) return true;
    const [, , key] = parts;
    if (key?.kind === 'group' && key.parts.some((part) => nameOf(part) === 'tenant_id')) return true;
    const where = splitClauses(parts).get('where') ?? [];
    return listBound(where, [[target]]).includes(target);
  }

  #toSource(parts: Sql): Source {
    const [table, ...rest] = parts;
    if (table?.kind === 'group' && unwrap([table])[0]?.kind !== 'group')
      throw new Error('The check of sites cannot read joins in parentheses');
    const isTable = table?.kind !== 'group' && rest[0]?.kind !== 'group';
    const alias = rest.find((part) => part.kind !== 'group' && !isWord(part, 'as'));
    const tableName = isTable ? (nameOf(table) ?? '') : '';
    const hasSite = this.#tablesWithSite.has(tableName);
    const name = isWord(alias, 'indexed', 'not') ? tableName : (nameOf(alias) ?? tableName);
    // A query in the place of a table has only rows of bound tables.
    return { name, hasSite: hasSite || table?.kind === 'group', isBound: !hasSite };
  }
}

function bindSources(conditions: readonly Condition[], scopes: Scopes): void {
  const listNew = () =>
    conditions.flatMap(({ parts, sources }) =>
      listBound(parts, scopes).filter((source) => !source.isBound && sources.includes(source)),
    );
  for (let bound = listNew(); bound.length > 0; bound = listNew())
    for (const source of bound) source.isBound = true;
}

/** The sources whose site is certain when the condition holds. */
function listBound(condition: Sql, scopes: Scopes): readonly Source[] {
  const parts = unwrap(condition);
  // Its conditions need not hold.
  if (parts.some((part) => isWord(part, 'case'))) return [];
  const choices = split(parts, (part) => isWord(part, 'or'));
  if (choices.length > 1) {
    const [first = [], ...others] = choices.map((choice) => listBound(choice, scopes));
    return first.filter((source) => others.every((bound) => bound.includes(source)));
  }
  const terms = split(parts, (part) => isWord(part, 'and'));
  if (terms.length > 1) return terms.flatMap((term) => listBound(term, scopes));
  const at = parts.findIndex((part) => isSign(part, '=') || isWord(part, 'in'));
  const sides = at === -1 ? [] : [parts.slice(0, at), parts.slice(at + 1)];
  return sides.flatMap((side, index) => {
    const source = findSource(side, scopes);
    return source && isBoundValue(sides[1 - index] ?? [], scopes) ? [source] : [];
  });
}

/** The source whose `tenant_id` it is. */
function findSource(side: Sql, scopes: Scopes): Source | null {
  const parts = unwrap(side);
  const [first, dot, column] = isSign(parts[0], '+') ? parts.slice(1) : parts;
  if (dot === undefined) {
    const sources =
      nameOf(first) === 'tenant_id' ? scopes.map((scope) => scope.filter(({ hasSite }) => hasSite)) : [];
    const [nearest = []] = sources.filter(({ length }) => length > 0);
    return nearest.length === 1 ? (nearest[0] ?? null) : null;
  }
  if (!isSign(dot, '.') || nameOf(column) !== 'tenant_id') return null;
  return scopes.flat().find(({ name }) => name === nameOf(first)) ?? null;
}

/** A value from outside, values in a list, or the site of a bound table. */
function isBoundValue(side: Sql, scopes: Scopes): boolean {
  const parts = unwrap(split(side, (part) => isWord(part, 'as'))[0] ?? []);
  const [first, ...others] = parts;
  if (nameOf(first) === 'excluded') return true;
  if (others.length > 0 && others.every((part) => part.kind === 'value' || isSign(part, ',')))
    return first?.kind === 'value';
  if (others.length === 0 && first?.kind === 'value') return true;
  if (first?.kind === 'group')
    return isWord(first.parts[0], 'select') && nameOf(first.parts[1]) === 'tenant_id';
  return findSource(parts, scopes)?.isBound === true;
}

function splitList(parts: Sql): Sql[] {
  return split(parts, (part) => isSign(part, ','));
}

function splitCompound(parts: Sql): Sql[] {
  return split(parts, (part) => isWord(part, 'union', 'intersect', 'except')).map((query) =>
    isWord(query[0], 'all') ? query.slice(1) : query,
  );
}

function splitClauses(parts: Sql): Map<string, Sql> {
  const clauses = new Map<string, SqlPart[]>();
  let clause: SqlPart[] = [];
  for (const part of parts) {
    if (part.kind !== 'word' || !CLAUSES.includes(part.text)) clause.push(part);
    else if (clauses.has(part.text))
      throw new Error(`The check of sites cannot read a second "${part.text}"`);
    else clauses.set(part.text, (clause = []));
  }
  return clauses;
}

function splitJoins(from: Sql): { isOptional: boolean; parts: Sql }[] {
  const pieces = split(from, (part) => isWord(part, 'join') || isSign(part, ','));
  return pieces
    .map((parts, index) => ({
      isOptional: isWord(
        pieces[index - 1]?.findLast((part) => !isWord(part, 'outer')),
        'left',
      ),
      parts: parts.filter((part) => !isWord(part, 'left', 'inner', 'cross', 'outer')),
    }))
    .filter(({ parts }) => parts.length > 0);
}
