import type { BoundValue, Database, QueryResult, Statement } from '#worker/ports/database.ts';
import { requireContentType } from '#worker/platform/file-key.ts';
import type { FileStore } from '#worker/ports/files.ts';

/** Makes a request of the worker in `tools/commands/servers/fill-worker.mjs`, which has the database and the files. */
export type AskFillWorker = (
  path: string,
  init: {
    method: 'POST' | 'PUT';
    body: string | Uint8Array<ArrayBuffer>;
    headers?: Record<string, string>;
  },
) => Promise<Pick<Response, 'ok' | 'text' | 'json'>>;

type Run = (path: 'batch' | 'raw', statements: readonly RemoteStatement[]) => Promise<unknown>;

/** A statement that travels to the worker when it runs. */
class RemoteStatement implements Statement {
  readonly #run: Run;
  readonly sql: string;
  readonly values: readonly BoundValue[];

  constructor(run: Run, sql: string, values: readonly BoundValue[] = []) {
    this.#run = run;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: BoundValue[]): Statement {
    return new RemoteStatement(this.#run, this.sql, values);
  }

  async all<Row>(): Promise<QueryResult<Row>> {
    const [result] = (await this.#run('batch', [this])) as QueryResult<Row>[];
    if (result === undefined) throw new Error('A statement has no result.');
    return result;
  }

  run<Row>(): Promise<QueryResult<Row>> {
    return this.all<Row>();
  }

  async first<Row>(): Promise<Row | null> {
    return (await this.all<Row>()).results[0] ?? null;
  }

  async raw<Row>(): Promise<Row[]> {
    return (await this.#run('raw', [this])) as Row[];
  }
}

/** The D1 of the local edge, with one request for each batch. */
export function createEdgeDatabase(ask: AskFillWorker): Database {
  const run: Run = async (path, statements) => {
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })));
    const answer = await ask(path, { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    prepare: (sql) => new RemoteStatement(run, sql),
    batch: async <Row>(statements: Statement[]) =>
      (await run('batch', statements as RemoteStatement[])) as QueryResult<Row>[],
  };
}

/** Stores files in the R2 of the local edge. Demo members read and delete none. */
export function createEdgeFiles(ask: AskFillWorker): Pick<FileStore, 'put'> {
  return {
    async put(key, bytes) {
      const contentType = requireContentType(key);
      const answer = await ask(key, { method: 'PUT', body: bytes, headers: { 'content-type': contentType } });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
