import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/** Plain arrays, because they are cheap to send between threads. */
export interface RawResult {
  /** Empty without rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SQLOutputValue[])[];
}

/** Of each statement without rows: an object that is sent several times in a message is copied once. */
const NO_ROWS: RawResult = { columns: [], rows: [] };

/** SQLite refuses what D1 refuses: developers.cloudflare.com/d1/platform/limits */
const D1_LIMITS = {
  variableNumber: 100,
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  functionArg: 32,
  compoundSelect: 5,
  likePatternLength: 50,
};
const CACHED_STATEMENTS = 500;

interface Options {
  /** How long a statement waits for a lock; the thread is blocked meanwhile. */
  waitMs: number;
  /** What an in-memory database holds from the start, as SQLite serializes it. */
  image?: Uint8Array | undefined;
}

/** One connection to a file or to `:memory:`. All methods are synchronous. */
export class Connection {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #begin: StatementSync;
  readonly #beginToRead: StatementSync;
  readonly #commit: StatementSync;
  readonly #rollback: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  #waitMs: number;

  constructor(path: string, { waitMs, image }: Options) {
    this.#waitMs = waitMs;
    this.#sqlite = new DatabaseSync(path, {
      enableForeignKeyConstraints: true,
      timeout: waitMs,
      limits: D1_LIMITS,
    });
    if (image) this.#sqlite.deserialize(image);
    // Deleted text is overwritten, and sorting or rollback needs no temporary file on a full disk.
    this.#sqlite.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY',
    );
    this.#begin = this.#sqlite.prepare('BEGIN IMMEDIATE');
    this.#beginToRead = this.#sqlite.prepare('BEGIN');
    this.#commit = this.#sqlite.prepare('COMMIT');
    this.#rollback = this.#sqlite.prepare('ROLLBACK');
    this.#savepoint = this.#sqlite.prepare('SAVEPOINT batch');
    this.#release = this.#sqlite.prepare('RELEASE batch');
  }

  /** SQLite itself then refuses every write on this connection. */
  allowWrites(isAllowed: boolean): void {
    this.#sqlite.exec(`PRAGMA query_only = ${isAllowed ? 'OFF' : 'ON'}`);
  }

  waitForLocks(ms: number): void {
    this.#waitMs = ms;
    this.#sqlite.exec(`PRAGMA busy_timeout = ${ms}`);
  }

  /** The journal takes at most so much of the disk after it has begun anew. */
  limitJournal(bytes: number): void {
    this.#sqlite.exec(`PRAGMA journal_size_limit = ${bytes}`);
  }

  /** Lets the next write begin the journal anew, unless others go on reading from it for longer than `waitMs`. */
  restartJournal(waitMs: number): void {
    const usualMs = this.#waitMs;
    this.waitForLocks(waitMs);
    try {
      this.#sqlite.exec('PRAGMA wal_checkpoint(RESTART)');
    } finally {
      this.waitForLocks(usualMs);
    }
  }

  begin(kind: 'write' | 'read'): void {
    (kind === 'write' ? this.#begin : this.#beginToRead).run();
  }

  /** Returns when the changes are on the disk. */
  commit(): void {
    this.#commit.run();
  }

  /** Some failures, such as a full disk, have already ended the transaction. */
  rollback(): void {
    if (this.#sqlite.isTransaction) this.#rollback.run();
  }

  get isInTransaction(): boolean {
    return this.#sqlite.isTransaction;
  }

  /** Runs `work` completely or not at all. It needs a surrounding transaction. */
  inSavepoint<T>(work: () => T): T {
    this.#savepoint.run();
    try {
      const result = work();
      this.#release.run();
      return result;
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#sqlite.exec('ROLLBACK TO batch; RELEASE batch');
      throw error;
    }
  }

  run({ sql, values }: Query): RawResult {
    const statement = this.#compile(sql);
    // The columns are read afterwards, because a changed schema is noticed only when the statement runs.
    const rows = readAllRows(statement, values);
    return rows.length === 0 ? NO_ROWS : { columns: listColumns(statement), rows };
  }

  /** Without the names of the columns, which take longer than a row. */
  readRows({ sql, values }: Query): RawResult['rows'] {
    return readAllRows(this.#compile(sql), values);
  }

  close(): void {
    this.#sqlite.close();
  }

  #compile(sql: string): StatementSync {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#sqlite.prepare(sql);
    // SQLite compiles the first statement and would silently ignore the others.
    if (sql.slice(statement.sourceSQL.length).trim() !== '') throw new Error('More than one statement');
    statement.setReturnArrays(true);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= CACHED_STATEMENTS && !oldest.done) this.#statements.delete(oldest.value);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** The types do not know `setReturnArrays`. */
function readAllRows(statement: StatementSync, values: Query['values']): SQLOutputValue[][] {
  return statement.all(...values) as unknown as SQLOutputValue[][];
}

function listColumns(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}
