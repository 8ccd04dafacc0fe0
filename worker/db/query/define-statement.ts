// docs/decisions/056-statements-built-once.md
import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm';
import { QueryBuilder, type SQLiteColumn, type SQLiteSelectBuilder } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import type { Database, Statement } from '#worker/ports/database.ts';
import { type Orm, unboundOrm } from '../orm.ts';
import type { Write } from '../write.ts';
import { type CompiledStatement, type PlaceholderValues, compileStatement } from './compile-statement.ts';
import { type SelectedFields, compileRowMapper } from './row-mapper.ts';

/**
 * A statement that is built once and then only gets values for its placeholders. Building a frequent query takes longer
 * than the embedded database takes to answer it.
 */
export class DefinedStatement<Row> {
  readonly #build: () => SQLWrapper;
  readonly #fields: SelectedFields | null;
  #compiled: (CompiledStatement & { toRow: (values: unknown[]) => Row }) | undefined;

  /** Without fields, rows are arrays. */
  constructor(build: () => SQLWrapper, fields: SelectedFields | null) {
    this.#build = build;
    this.#fields = fields;
  }

  async all(db: Database, values: PlaceholderValues): Promise<Row[]> {
    const rows = await this.#prepare(db, values).raw();
    return rows.map(this.#compile().toRow);
  }

  async get(db: Database, values: PlaceholderValues): Promise<Row | undefined> {
    const [row] = await this.all(db, values);
    return row;
  }

  async run(db: Database, values: PlaceholderValues): Promise<void> {
    await this.#prepare(db, values).run();
  }

  /** The statement with its values, for a batch. `onCommit` is called after it. */
  bind(values: PlaceholderValues, onCommit?: (rows: Row[]) => void): Write {
    const { sql, bind, toRow } = this.#compile();
    return {
      toSQL: () => ({ sql, params: bind(values) }),
      onCommit: onCommit && ((rows) => onCommit(rows.map((row) => toRow(Object.values(row))))),
    };
  }

  #prepare(db: Database, values: PlaceholderValues): Statement {
    const { sql, bind } = this.#compile();
    return db.prepare(sql).bind(...bind(values));
  }

  #compile() {
    return (this.#compiled ??= {
      ...compileStatement(this.#build()),
      toRow: (this.#fields ? compileRowMapper(this.#fields) : (values) => values) as (
        values: unknown[],
      ) => Row,
    });
  }
}

/** `select` of the fields of a query. */
export type Select<F extends SelectedFields> = SQLiteSelectBuilder<F, 'sync', void, 'qb'>;

interface Query<Row> extends SQLWrapper {
  readonly _: { readonly result: Row[] };
}

/** A query of fields, whose rows are typed and decoded as by drizzle. */
export function defineQuery<F extends SelectedFields, Row>(
  fields: F,
  build: (select: Select<F>) => Query<Row>,
): DefinedStatement<Row> {
  return new DefinedStatement<Row>(() => build(new QueryBuilder().select(fields)), fields);
}

/** A query whose rows are arrays of the stored values, in the order in which it names them. */
export function defineList<Row extends unknown[]>(build: () => SQL): DefinedStatement<Row> {
  return new DefinedStatement<Row>(build, null);
}

export function defineWrite(build: (orm: Orm) => SQLWrapper): DefinedStatement<never> {
  return new DefinedStatement<never>(() => build(unboundOrm), {});
}

/** A write that returns columns of the rows written. */
export function defineWriteReturning<C extends Readonly<Record<string, SQLiteColumn>>>(
  columns: C,
  build: (orm: Orm) => { returning(columns: NoInfer<C>): SQLWrapper },
): DefinedStatement<{ [Name in keyof C]: GetColumnData<C[Name]> }> {
  return new DefinedStatement(() => build(unboundOrm).returning(columns), columns);
}

const MAX_STATEMENTS = 200;

type Key = string | number | object;

/** A statement for each key of the arguments. Search alone has thousands, so those used longest ago are dropped. */
export function defineStatements<A extends readonly unknown[], S extends object>(
  define: (...args: A) => S,
  getKey: (...args: A) => Key = (...args) => (args.length === 1 ? (args[0] as Key) : args.join(' ')),
): (...args: A) => S {
  const statements = new LRUCache<Key, S>({ max: MAX_STATEMENTS });
  return (...args) => {
    const key = getKey(...args);
    let statement = statements.get(key);
    if (!statement) statements.set(key, (statement = define(...args)));
    return statement;
  };
}
