import type { Database, Statement } from '#worker/ports/database.ts';

interface SchemaEntry {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** Copies tables, rows, indexes and triggers into an empty database of either runtime. */
export async function copyDatabase(from: Database, to: Database): Promise<void> {
  const { results: schema } = await from
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'")
    .all<SchemaEntry>();
  const ofType = (type: string) => schema.filter((entry) => entry.type === type);
  const create = (entry: SchemaEntry) => to.prepare(entry.sql);
  const rows: Statement[] = [];
  for (const { name } of ofType('table')) {
    // Without those that SQLite computes.
    const columns = await from.prepare('SELECT name FROM pragma_table_info(?)').bind(name).raw<[string]>();
    const list = columns.map(([column]) => `"${column}"`).join();
    const insert = to.prepare(`INSERT INTO "${name}" (${list}) VALUES (${columns.map(() => '?').join()})`);
    for (const values of await from
      .prepare(`SELECT ${list} FROM "${name}"`)
      .raw<(string | number | null)[]>())
      rows.push(insert.bind(...values));
  }
  await to.batch([
    to.prepare('PRAGMA defer_foreign_keys = on'),
    ...ofType('table').map(create),
    ...ofType('index').map(create),
    // Before the triggers, which would add rows.
    ...rows,
    ...ofType('trigger').map(create),
  ]);
}
