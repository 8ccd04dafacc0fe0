/**
 * The part of Cloudflare's D1 that the application uses; `worker/platform/node/database.ts` gives the embedded
 * database the same shape. `batch` is the only transaction: all statements, or none when one *fails*. An UPDATE of
 * no row is no failure, so limits and balances are constraints, never read-then-write.
 */
export interface Database {
  prepare(sql: string): Statement;
  batch<Row = Record<string, unknown>>(statements: Statement[]): Promise<QueryResult<Row>[]>;
}

/** A boolean is stored as 0 or 1. A statement takes at most 100 values. */
export type BoundValue = string | number | boolean | null;

export interface Statement {
  bind(...values: BoundValue[]): Statement;
  first<Row = Record<string, unknown>>(): Promise<Row | null>;
  all<Row = Record<string, unknown>>(): Promise<QueryResult<Row>>;
  run<Row = Record<string, unknown>>(): Promise<QueryResult<Row>>;
  /** Rows as arrays in the order of the columns. */
  raw<Row = unknown[]>(): Promise<Row[]>;
}

/** D1 also counts changes, which would cost the embedded database a query for each write. */
export interface QueryResult<Row> {
  results: Row[];
  success: true;
}
