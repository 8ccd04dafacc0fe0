import { type Query, QueryPromise } from 'drizzle-orm';
import type { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';
import type { Statement } from '#worker/ports/database.ts';
import { type PlaceholderValues, bindPlaceholders } from './compile-statement.ts';

interface Prepared<T> {
  getQuery(): Query;
  mapResult(response: unknown, isFromBatch?: boolean): unknown;
  execute(values: Record<string, unknown>): Promise<T>;
}

/** A prepared statement with its values, for `await` or for a batch, which takes no values. */
export class BoundStatement<T> extends QueryPromise<T> {
  declare readonly _: { readonly dialect: 'sqlite'; readonly result: T };
  readonly #prepared: Prepared<T>;
  readonly #values: PlaceholderValues;
  readonly #onResult: ((result: T) => void) | undefined;

  constructor(prepared: Prepared<T>, values: PlaceholderValues, onResult?: (result: T) => void) {
    super();
    this.#prepared = prepared;
    this.#values = values;
    this.#onResult = onResult;
  }

  override async execute(): Promise<T> {
    return this.#finish(await this.#prepared.execute(this.#values));
  }

  toSQL(): Query {
    return {
      sql: this.#prepared.getQuery().sql,
      params: bindPlaceholders(this.#prepared, this.#values),
    };
  }

  /** What drizzle's batch asks of a statement. */
  _prepare() {
    const prepared = this.#prepared;
    return {
      stmt: (prepared as unknown as { readonly stmt: Statement }).stmt,
      getQuery: () => this.toSQL(),
      mapResult: (response: unknown, isFromBatch: boolean) =>
        this.#finish(prepared.mapResult(response, isFromBatch) as T),
    };
  }

  #finish(result: T): T {
    this.#onResult?.(result);
    return result;
  }
}

type AnyPrepared = Pick<SQLitePreparedQuery<never>, 'getQuery' | 'mapResult'>;
type ResultOf<P> = P extends { execute(values?: Record<string, unknown>): Promise<infer T> } ? T : never;

/** `onResult` is called after the commit. */
export function bindStatement<P extends AnyPrepared>(
  prepared: P,
  values: PlaceholderValues,
  onResult?: (result: ResultOf<P>) => void,
): BoundStatement<ResultOf<P>> {
  return new BoundStatement(prepared as unknown as Prepared<ResultOf<P>>, values, onResult);
}

/** All statements get the same values; each takes those that it names. */
export function bindStatements(
  statements: readonly AnyPrepared[],
  values: PlaceholderValues,
): BoundStatement<unknown>[] {
  return statements.map((one) => new BoundStatement(one as unknown as Prepared<unknown>, values));
}
