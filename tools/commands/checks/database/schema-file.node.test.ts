import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { MIGRATIONS } from './migration-checksums.ts';
import { SCHEMA_FILE, renderSchema } from './schema-file.ts';

const ENTRIES = `SELECT type, name, tbl_name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations' ORDER BY type, name`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Without comments, spaces, quotes, and what drizzle writes although it is the default. */
function normalise(rows: readonly Record<string, unknown>[]) {
  return rows.map(({ sql, ...row }) => ({
    ...row,
    sql: String(sql)
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/ ON UPDATE no action|"\w+"\.|[`"\s;]/g, ''),
  }));
}

test('has the schema of a migrated database to read', () => {
  const isCurrent = readFileSync(SCHEMA_FILE, 'utf8') === renderSchema();
  expect(isCurrent, 'worker/db/schema.sql is out of date: npm run record-migrations').toBe(true);
});

test('writes every table, index and trigger as the application migrates it', async () => {
  const { results } = await (await createTestDatabase()).prepare(ENTRIES).all();
  const read = new DatabaseSync(':memory:');
  read.exec(readFileSync(SCHEMA_FILE, 'utf8'));
  expect(normalise(read.prepare(ENTRIES).all())).toEqual(normalise(results));
  read.close();
});

test('takes the reason of a trigger from the newest migration that creates it', () => {
  const trigger = "BEFORE DELETE ON `credit_ledger` BEGIN SELECT RAISE(ABORT, 'x'); END;";
  const name = '`credit_ledger_is_never_deleted`';
  const changed = `DROP TRIGGER ${name};\n--> statement-breakpoint\n-- For\n-- tests.\nCREATE TRIGGER ${name} ${trigger}\n`;
  writeFileSync(join(folder, '0001_later.sql'), changed);
  expect(renderSchema(folder)).toContain(
    "-- For tests.\nCREATE TRIGGER credit_ledger_is_never_deleted BEFORE DELETE ON credit_ledger\nBEGIN\n  SELECT RAISE(ABORT, 'x');\nEND;\n",
  );
  writeFileSync(join(folder, '0002_bare.sql'), `CREATE TRIGGER \`bare\` ${trigger}\n`);
  expect(() => renderSchema(folder)).toThrow('The trigger bare has no comment above it that says why.');
});
