import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import type { Database, QueryResult, Statement } from '#worker/ports/database.ts';

/**
 * node:sqlite does not tell how many rows a statement reads, while D1 does, because it bills them. So the same
 * database is moved to where the local D1 keeps it and queried again through D1.
 */
export async function withD1<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: {},
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      workers: [
        {
          name: 'bench',
          modules: true,
          script: 'export default { fetch: () => new Response() }',
          compatibilityDate: '2026-11-17',
          d1Databases: ['DB'],
        },
      ],
    }),
  );
  try {
    const { DB } = (await miniflare.getBindings()) as unknown as { DB: Database };
    await DB.prepare('SELECT 1').all();
    return await work(DB);
  } finally {
    await miniflare.dispose();
  }
}

/** The file of the D1 in this folder; null before its first use. */
export function findD1File(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (name) => name.endsWith('.sqlite') && !name.includes('metadata'),
  );
  return file === undefined ? null : join(folder, file);
}

/** A database that counts the rows read by each statement. */
export function countRowsRead(db: Database, count: (rows: number) => void): Database {
  const statements = new WeakMap<Statement, Statement>();
  const counted = async (statement: Statement) => {
    const result = await statement.all();
    count(result.meta.rows_read ?? Number.NaN);
    return result;
  };
  const wrap = (inner: Statement): Statement => {
    const statement: Statement = {
      bind: (...values) => wrap(inner.bind(...values)),
      first: async <Row>() => ((await counted(inner)).results[0] as Row) ?? null,
      all: async <Row>() => (await counted(inner)) as QueryResult<Row>,
      run: async <Row>() => (await counted(inner)) as QueryResult<Row>,
      raw: async <Row>() => (await counted(inner)).results.map((row) => Object.values(row) as Row),
    };
    statements.set(statement, inner);
    return statement;
  };
  return {
    prepare: (sql) => wrap(db.prepare(sql)),
    async batch<Row>(list: Statement[]) {
      const results = await db.batch<Row>(list.map((one) => statements.get(one) ?? one));
      for (const { meta } of results) count(meta.rows_read ?? Number.NaN);
      return results;
    },
  };
}
