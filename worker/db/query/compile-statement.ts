import {
  Column,
  Param,
  Placeholder,
  type Query,
  SQL,
  Subquery,
  getTableName,
  is,
  noopDecoder,
} from 'drizzle-orm';
import type { BoundValue, Database, Statement } from '#worker/ports/database.ts';
import { writeOutConstants } from './write-out-constants.ts';

/** Values by the names of their placeholders. */
export type PlaceholderValues = Readonly<Record<string, BoundValue>>;

/** What drizzle knows of a prepared statement; its types show less. */
export interface Prepared {
  query: Query;
  stmt: Statement;
  readonly fields?: readonly SelectedField[];
  /** Whether a joined table always has a row. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  values(values?: PlaceholderValues): Promise<unknown[][]>;
  mapAllResult(rows: unknown, isFromBatch?: boolean): unknown;
}

interface SelectedField {
  readonly path: readonly string[];
  readonly field: Column | SQL | SQL.Aliased | Subquery;
}

type Decode = (value: unknown) => unknown;
type Bind = (values: PlaceholderValues) => BoundValue[];

const binders = new WeakMap<object, Bind>();

/**
 * drizzle looks up the kind of every value and column whenever a statement runs. A frequent statement does it once and
 * gives the same results.
 */
export function compileStatement(db: Database, prepared: Prepared): void {
  prepared.query = writeOutConstants(prepared.query);
  prepared.stmt = db.prepare(prepared.query.sql);
  const bind = compileBinder(prepared.query.params);
  binders.set(prepared, bind);
  // An error stays as the database gives it, as in a batch; drizzle's own would contain the values.
  prepared.values = async (values = {}) => prepared.stmt.bind(...bind(values)).raw();
  if (!prepared.fields) return;
  const map = compileRowMapper(prepared.fields, prepared.joinsNotNullableMap);
  prepared.mapAllResult = (rows, isFromBatch) =>
    isFromBatch === true
      ? (rows as { results: object[] }).results.map((row) => map(Object.values(row)))
      : (rows as unknown[][]).map(map);
}

/** The values of a statement in the order of its parameters. */
export function bindPlaceholders(prepared: { getQuery(): Query }, values: PlaceholderValues): BoundValue[] {
  const bind = binders.get(prepared) ?? compileBinder(prepared.getQuery().params);
  return bind(values);
}

function compileBinder(params: readonly unknown[]): Bind {
  const readers = params.map((param) => {
    if (is(param, Placeholder)) return (values: PlaceholderValues) => readValue(values, param.name);
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param as BoundValue;
    const { encoder, value } = param;
    return (values: PlaceholderValues) =>
      encoder.mapToDriverValue(readValue(values, value.name)) as BoundValue;
  });
  return (values) => readers.map((read) => read(values));
}

function readValue(values: PlaceholderValues, name: string): BoundValue {
  const value = values[name];
  if (value === undefined) throw new Error(`No value for placeholder "${name}" was provided`);
  return value;
}

function compileRowMapper(
  fields: readonly SelectedField[],
  joinsNotNullable: Prepared['joinsNotNullableMap'],
): (row: readonly unknown[]) => object {
  const places = fields.map(({ path, field }) => ({
    parents: path.slice(0, -1),
    name: path.at(-1) ?? '',
    decode: getDecoder(field),
  }));
  const optional = listOptionalObjects(fields, joinsNotNullable ?? null);
  return (row) => {
    const result: Record<string, unknown> = {};
    for (let index = 0; index < places.length; index++) {
      const { parents, name, decode } = places[index] as (typeof places)[number];
      let node = result;
      for (const parent of parents) node = (node[parent] ??= {}) as Record<string, unknown>;
      const value = row[index];
      node[name] = value === null || decode === null ? value : decode(value);
    }
    for (const { name, firstColumn } of optional) if (row[firstColumn] === null) result[name] = null;
    return result;
  };
}

/** Null for values that are used as they are stored. */
function getDecoder(field: SelectedField['field']): Decode | null {
  if (is(field, Column) && field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  const decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? readDecoder(field)
      : readDecoder(is(field, Subquery) ? field._.sql : field.sql);
  return decoder === noopDecoder ? null : (value) => decoder.mapFromDriverValue(value);
}

/** drizzle marks it as internal. */
function readDecoder(part: SQL): { mapFromDriverValue(value: unknown): unknown } {
  return (part as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }).decoder;
}

/** Objects of one joined table: null if the first of their columns is, because the join has found no row. */
function listOptionalObjects(
  fields: readonly SelectedField[],
  joinsNotNullable: Readonly<Record<string, boolean>> | null,
): readonly { readonly name: string; readonly firstColumn: number }[] {
  if (joinsNotNullable === null) return [];
  const columns = fields.flatMap(({ path, field }, index) =>
    path.length === 2 && is(field, Column)
      ? [{ name: path[0] ?? '', table: getTableName(field.table), index }]
      : [],
  );
  return [...Map.groupBy(columns, ({ name }) => name)].flatMap(([name, ofObject]) => {
    const tables = new Set(ofObject.map(({ table }) => table));
    const [first] = ofObject;
    const isOptional = first && tables.size === 1 && !joinsNotNullable[first.table];
    return isOptional ? [{ name, firstColumn: first.index }] : [];
  });
}
