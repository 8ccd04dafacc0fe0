import type { BoundValue, Database, QueryResult, Statement } from '#worker/ports/database.ts';
import { Connection, type Query, type RawResult } from './sqlite/connection.ts';
import { toError } from './sqlite/failure.ts';
import { isRead } from './sqlite/statement-kind.ts';
import { type Writer, createInlineWriter, createWriteQueue } from './sqlite/write-queue.ts';

export interface NodeDatabase extends Database {
  /** Carries out statements that another process sends, as `batch` does with its own. */
  run(queries: readonly Query[]): Promise<readonly RawResult[]>;
  /** Reads from now on see what other processes have written by now. */
  catchUp(): void;
  /** Waits for accepted writes. */
  close(): Promise<void>;
}

const OPENING_WAIT_MS = 5000;
/** A reader meets a lock only while another process recovers or closes the file. */
const READING_WAIT_MS = 50;

/** Opens a file, or `:memory:`, which may start from an image. Every acknowledged write is on the disk. */
export function openDatabase(
  path: string,
  createWriter = chooseWriter(path),
  image?: Uint8Array,
): NodeDatabase {
  const reader = new Connection(path, { waitMs: OPENING_WAIT_MS, image });
  reader.waitForLocks(READING_WAIT_MS);
  reader.allowWrites(false);
  return new EmbeddedDatabase(reader, createWriter(reader));
}

function chooseWriter(path: string): (reader: Connection) => Writer {
  return path === ':memory:' ? createInlineWriter : () => createWriteQueue(path);
}

/**
 * `node:sqlite` in the shape of D1. A connection of its own answers reads at once and sees all acknowledged
 * writes; writes go through the queue.
 */
class EmbeddedDatabase implements NodeDatabase {
  readonly #reader: Connection;
  readonly #writer: Writer;
  #isReading = false;

  constructor(reader: Connection, writer: Writer) {
    this.#reader = reader;
    this.#writer = writer;
  }

  prepare(sql: string): Statement {
    return new EmbeddedStatement(this, { sql, values: [] });
  }

  async batch<Row>(statements: Statement[]): Promise<QueryResult<Row>[]> {
    const queries = statements.map((statement) => EmbeddedStatement.queryOf(this, statement));
    return (await this.run(queries)).map((result) => toQueryResult<Row>(result));
  }

  async close(): Promise<void> {
    await this.#writer.close();
    this.catchUp();
    // The last connection to close merges the journal into the file.
    this.#reader.allowWrites(true);
    this.#reader.close();
  }

  async run(queries: readonly Query[]): Promise<readonly RawResult[]> {
    // All of them are looked at, so that none that D1 refuses comes after a write.
    const kinds = queries.map(({ sql }) => isRead(sql));
    if (kinds.every(Boolean)) return this.#read(queries);
    this.catchUp();
    const outcome = await this.#writer.write(queries);
    this.catchUp();
    if ('failure' in outcome) throw toError(outcome.failure);
    return outcome.results;
  }

  async runForRows(query: Query): Promise<RawResult['rows']> {
    if (isRead(query.sql)) {
      this.#startReading();
      return this.#reader.readRows(query);
    }
    const [result] = await this.run([query]);
    return result?.rows ?? [];
  }

  #read(queries: readonly Query[]): RawResult[] {
    this.#startReading();
    return queries.map((query) => this.#reader.run(query));
  }

  /**
   * The reads of one turn of the event loop share a transaction, which costs as much as a short read. It ends before and
   * after each write of this process, so that reads see what was acknowledged.
   */
  #startReading(): void {
    if (this.#isReading) return;
    this.#reader.begin('read');
    this.#isReading = true;
    setImmediate(() => this.catchUp());
  }

  catchUp(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    this.#reader.rollback();
  }
}

class EmbeddedStatement implements Statement {
  readonly #database: EmbeddedDatabase;
  readonly #query: Query;

  constructor(database: EmbeddedDatabase, query: Query) {
    this.#database = database;
    this.#query = query;
  }

  static queryOf(database: EmbeddedDatabase, statement: Statement): Query {
    if (statement instanceof EmbeddedStatement && statement.#database === database) return statement.#query;
    throw new TypeError('A statement of another database');
  }

  bind(...values: BoundValue[]): Statement {
    return new EmbeddedStatement(this.#database, { sql: this.#query.sql, values: toStored(values) });
  }

  async first<Row>(): Promise<Row | null> {
    return (await this.all<Row>()).results[0] ?? null;
  }

  async all<Row>(): Promise<QueryResult<Row>> {
    return toQueryResult<Row>(await this.#run());
  }

  async run<Row>(): Promise<QueryResult<Row>> {
    return this.all<Row>();
  }

  raw<Row>(): Promise<Row[]> {
    return this.#database.runForRows(this.#query) as Promise<Row[]>;
  }

  async #run(): Promise<RawResult> {
    const [result] = await this.#database.run([this.#query]);
    if (!result) throw new Error('A statement has no result');
    return result;
  }
}

/** Rejects values that cannot be sent to another thread. The list is changed, because a copy for each statement adds up. */
function toStored(values: BoundValue[]): Query['values'] {
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value === 'boolean') values[index] = Number(value);
    else if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new TypeError(`A value of type ${typeof value} cannot be bound`);
  }
  return values as Query['values'];
}

/** Converts rows to plain objects, as D1 returns them. */
function toQueryResult<Row>({ columns, rows }: RawResult): QueryResult<Row> {
  const results = rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of columns.entries()) row[name] = values[index];
    return row as Row;
  });
  return { results, success: true };
}
