/**
 * The part of Cloudflare's D1 that the application uses. A D1 binding is one as it is; on Node
 * `platform/node/database.ts` puts the same shape on the embedded database.
 *
 * `batch` is the only transaction: all of it or, when a statement *fails*, nothing. An UPDATE of no
 * row is no failure, so limits and balances are constraints and never read-then-write.
 */
export interface Database {
  prepare(sql: string): Statement;
  batch<Row = Record<string, unknown>>(statements: Statement[]): Promise<QueryResult<Row>[]>;
}

/** A boolean is stored as 0 or 1. At most 100 values in one statement. */
export type BoundValue = string | number | boolean | null;

export interface Statement {
  bind(...values: BoundValue[]): Statement;
  first<Row = Record<string, unknown>>(): Promise<Row | null>;
  all<Row = Record<string, unknown>>(): Promise<QueryResult<Row>>;
  run<Row = Record<string, unknown>>(): Promise<QueryResult<Row>>;
  /** Rows as arrays in the order of the columns. */
  raw<Row = unknown[]>(): Promise<Row[]>;
}

export interface QueryResult<Row> {
  results: Row[];
  success: true;
  meta: {
    /** Rows written, those of triggers and cascades included. */
    changes: number;
    last_row_id: number;
    /** What D1 bills; the embedded database does not count it. */
    rows_read?: number;
  };
}
