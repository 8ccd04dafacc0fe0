import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { BoundValue, Database, QueryResult, Statement } from '#worker/ports/database.ts';

export interface NodeDatabase extends Database {
  close(): void;
}

/** What D1 refuses is refused here too, by SQLite itself: developers.cloudflare.com/d1/platform/limits */
const D1_LIMITS = {
  variableNumber: 100,
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  functionArg: 32,
  compoundSelect: 5,
  likePatternLength: 50,
};
const FORBIDDEN =
  /^(?:\s|--.*\n|\/\*[^]*?\*\/)*(?:begin|commit|end|rollback|savepoint|release|attach|detach|vacuum)\b/i;
const CACHED_STATEMENTS = 500;
const WAIT_FOR_LOCK_MS = 5000;

/** Opens a file, or `:memory:`. Every acknowledged write is on the disk (SECURITY 27). */
export function openDatabase(path: string): NodeDatabase {
  return new EmbeddedDatabase(path);
}

/**
 * D1's shape on `node:sqlite`. Methods are async in type only: the work is done when they return,
 * so awaiting one costs a microtask and nothing runs between the statements of a batch.
 */
class EmbeddedDatabase implements NodeDatabase {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #written: StatementSync;

  constructor(path: string) {
    this.#sqlite = new DatabaseSync(path, {
      enableForeignKeyConstraints: true,
      timeout: WAIT_FOR_LOCK_MS,
      limits: D1_LIMITS,
    });
    this.#sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.#written = this.#sqlite.prepare('SELECT total_changes() AS changes, last_insert_rowid() AS rowId');
  }

  prepare(sql: string): Statement {
    return new EmbeddedStatement(this, sql, []);
  }

  async batch<Row>(statements: Statement[]): Promise<QueryResult<Row>[]> {
    this.#sqlite.exec('BEGIN IMMEDIATE');
    try {
      const results = statements.map((statement) => EmbeddedStatement.of(this, statement).execute<Row>());
      this.#sqlite.exec('COMMIT');
      return results;
    } catch (error) {
      // Some failures, such as a full disk, have ended the transaction already.
      if (this.#sqlite.isTransaction) this.#sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#sqlite.close();
  }

  compile(sql: string): StatementSync {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    if (FORBIDDEN.test(sql)) throw new Error('D1 has no such statement; a transaction is a batch');
    const statement = this.#sqlite.prepare(sql);
    // SQLite compiles the first statement and would silently forget the others.
    if (sql.slice(statement.sourceSQL.length).trim() !== '') throw new Error('More than one statement');
    if (this.#statements.size >= CACHED_STATEMENTS) this.#forgetOldest();
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Rows written since the database was opened, with those of triggers and cascades, as D1 counts them. */
  written(): { changes: number; rowId: number } {
    const row = this.#written.get();
    return { changes: Number(row?.['changes']), rowId: Number(row?.['rowId']) };
  }

  #forgetOldest(): void {
    for (const sql of this.#statements.keys()) {
      this.#statements.delete(sql);
      return;
    }
  }
}

class EmbeddedStatement implements Statement {
  readonly #database: EmbeddedDatabase;
  readonly #sql: string;
  readonly #values: (string | number | null)[];

  constructor(database: EmbeddedDatabase, sql: string, values: (string | number | null)[]) {
    this.#database = database;
    this.#sql = sql;
    this.#values = values;
  }

  static of(database: EmbeddedDatabase, statement: Statement): EmbeddedStatement {
    if (statement instanceof EmbeddedStatement && statement.#database === database) return statement;
    throw new TypeError('A statement of another database');
  }

  bind(...values: BoundValue[]): Statement {
    const stored = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    return new EmbeddedStatement(this.#database, this.#sql, stored);
  }

  async first<Row>(): Promise<Row | null> {
    return this.#rows<Row>()[0] ?? null;
  }

  async all<Row>(): Promise<QueryResult<Row>> {
    return this.execute<Row>();
  }

  async run<Row>(): Promise<QueryResult<Row>> {
    return this.execute<Row>();
  }

  async raw<Row>(): Promise<Row[]> {
    return this.#arrays(this.#database.compile(this.#sql)) as Row[];
  }

  execute<Row>(): QueryResult<Row> {
    const before = this.#database.written();
    const results = this.#rows<Row>();
    const after = this.#database.written();
    return {
      results,
      success: true,
      meta: { changes: after.changes - before.changes, last_row_id: after.rowId },
    };
  }

  /** Ordinary objects, as D1 gives them; node:sqlite's own have no prototype and are slow to copy. */
  #rows<Row>(): Row[] {
    const statement = this.#database.compile(this.#sql);
    const names = statement.columns().map((column) => column.name);
    return this.#arrays(statement).map((values) => {
      const row: Record<string, SQLOutputValue | undefined> = {};
      for (const [index, name] of names.entries()) row[name] = values[index];
      return row as Row;
    });
  }

  #arrays(statement: StatementSync): SQLOutputValue[][] {
    statement.setReturnArrays(true);
    // The types know nothing of setReturnArrays.
    return statement.all(...this.#values) as unknown as SQLOutputValue[][];
  }
}
