import { Column, getTableName, is, SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

type Decode<T> = (value: never) => T;

const decoders = new WeakMap<SQL, Decode<unknown>>();

/** SQL whose value is decoded, in drizzle's own queries and in defined statements, which cannot read `mapWith`. */
export function decodeSql<T>(part: SQL, decode: Decode<T>): SQL<T> {
  decoders.set(part, decode);
  // oxlint-disable-next-line no-restricted-properties -- of drizzle's own queries
  return part.mapWith<Decode<T>>(decode);
}

function findDecoder(part: SQL): ((value: unknown) => unknown) | null {
  return (decoders.get(part) as ((value: unknown) => unknown) | undefined) ?? null;
}

type Field = SQLiteColumn | SQL | SQL.Aliased;
type FieldObject = Readonly<Record<string, Field>>;
/** Selected values by name, some of them in objects, as drizzle's `select` takes them. */
export type SelectedFields = Readonly<Record<string, Field | FieldObject>>;

type Read = (values: readonly unknown[]) => unknown;

/** Makes rows of values in the order of the fields. The kinds of fields are looked up once and not for each row. */
export function compileRowMapper(fields: SelectedFields): (values: readonly unknown[]) => object {
  let place = 0;
  const readNext = (field: Field) => readValue(field, place++);
  return readObject(fields, (field) => {
    if (isField(field)) return readNext(field);
    const required = place + findRequired(Object.values(field));
    const read = readObject(field, readNext);
    return required < place ? (values) => (values[required] === null ? null : read(values)) : read;
  });
}

function readObject<F>(fields: Readonly<Record<string, F>>, compile: (field: F) => Read) {
  const parts = Object.entries(fields).map(([name, field]) => ({ name, read: compile(field) }));
  return (values: readonly unknown[]): object => {
    const row: Record<string, unknown> = {};
    for (const { name, read } of parts) row[name] = read(values);
    return row;
  };
}

function readValue(field: Field, place: number): Read {
  const decode = getDecoder(field);
  if (decode === null) return (values) => values[place];
  return (values) => (values[place] === null ? null : decode(values[place]));
}

/** Null for values that are used as they are stored. */
function getDecoder(field: Field): ((value: unknown) => unknown) | null {
  if (!is(field, Column)) return findDecoder(is(field, SQL) ? field : field.sql);
  const isAsStored = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isAsStored ? null : field.mapFromDriverValue.bind(field);
}

/** A column of a joined table that is null only if the join has found no row. Infinity if several tables are mixed. */
function findRequired(fields: readonly Field[]): number {
  const columns = fields.filter((field) => is(field, Column));
  const isOfOneTable = new Set(columns.map(({ table }) => getTableName(table))).size === 1;
  const required = fields.findIndex((field) => is(field, Column) && field.notNull);
  return isOfOneTable && required !== -1 ? required : Infinity;
}

function isField(field: Field | FieldObject): field is Field {
  return is(field, Column) || is(field, SQL) || is(field, SQL.Aliased);
}
