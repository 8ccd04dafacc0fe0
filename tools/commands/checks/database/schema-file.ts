import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../../setup/runtime.mjs';
import { formatIndex, formatTable, formatTrigger } from './format-sql.ts';
import { MIGRATIONS } from './migration-checksums.ts';

export const SCHEMA_FILE = join(ROOT, 'worker/db/schema.sql');
const DRIZZLE = join(ROOT, 'worker/db/schema');

const HEAD = `-- The database as the migrations make it, to read; nothing runs this file. \`npm run record-migrations\` writes it.
-- Reasons of tables, columns, indexes and checks come from the comments of worker/db/schema, those of triggers from
-- the comment above the newest CREATE TRIGGER in worker/db/migrations.
`;

interface Entry {
  type: string;
  name: string;
  tbl_name: string;
  sql: string;
}

/** By the name of a table, index, check or trigger, or by table.column. */
type Reasons = Map<string, string>;

/** What a file of the drizzle schema says. */
interface DrizzleFile {
  about: string;
  tables: string[];
  reasons: Reasons;
}

/** The text of schema.sql. */
export function renderSchema(migrations = MIGRATIONS) {
  const files = [...readFiles(migrations, '.sql').values()];
  const db = new DatabaseSync(':memory:');
  for (const sql of files) db.exec(sql);
  const text = formatSchema(readEntries(db), readDrizzleFiles(), readTriggerReasons(files));
  db.close();
  return text;
}

/** In the order in which they were created. */
function readEntries(db: DatabaseSync): Entry[] {
  return db
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all() as unknown as Entry[];
}

function formatSchema(entries: readonly Entry[], files: Map<string, DrizzleFile>, triggerReasons: Reasons) {
  const blocks = [...files].flatMap(([file, { about, tables, reasons }]) => [
    [`-- ${`${file} `.padEnd(110, '-')}`, ...comment(about), ''].join('\n'),
    ...tables.flatMap((table) => formatTableBlocks(table, entries, reasons, triggerReasons)),
  ]);
  return [HEAD, ...blocks].join('\n');
}

/** The table, its indexes and its triggers. */
function formatTableBlocks(
  table: string,
  entries: readonly Entry[],
  reasons: Reasons,
  triggerReasons: Reasons,
): string[] {
  const ofType = (type: string) => entries.filter((entry) => entry.type === type && entry.tbl_name === table);
  const [created] = ofType('table');
  if (!created) throw new Error(`worker/db/schema has the table ${table}, which no migration creates.`);
  const { head, parts, tail } = formatTable(created.sql);
  const lines = parts.flatMap((part) => {
    const [, name = ''] = /^(?:CONSTRAINT )?(\w+)/.exec(part[0]?.trim() ?? '') ?? [];
    const reason = reasons.get(`${table}.${name}`) ?? reasons.get(name);
    return [...comment(reason, '  '), ...part];
  });
  const writers = entries.filter(({ tbl_name, sql }) => tbl_name !== table && writesTo(sql, table));
  const written = writers.map(({ name, tbl_name }) => `${name} (on ${tbl_name})`).join(', ');
  return [
    [
      ...comment(reasons.get(table)),
      ...comment(written && `Other tables' triggers write here: ${written}.`),
      head,
      ...lines,
      tail,
    ],
    ofType('index').flatMap(({ name, sql }, index, all) => {
      const isApart = index > 0 && (reasons.has(name) || reasons.has(all[index - 1]?.name ?? ''));
      return [...(isApart ? [''] : []), ...comment(reasons.get(name)), ...formatIndex(sql)];
    }),
    ...ofType('trigger').map(({ name, sql }) => {
      const reason = triggerReasons.get(name);
      if (!reason) throw new Error(`The trigger ${name} has no comment above it that says why.`);
      return [...comment(reason), ...formatTrigger(sql)];
    }),
  ].flatMap((block) => (block.length > 0 ? [`${block.join('\n')}\n`] : []));
}

function writesTo(sql: string, table: string) {
  return sql.startsWith('CREATE TRIGGER') && new RegExp(`(?:INTO|UPDATE|DELETE FROM) \`${table}\``).test(sql);
}

function readDrizzleFiles() {
  const files = new Map<string, DrizzleFile>();
  for (const [name, source] of readFiles(DRIZZLE, '.ts')) {
    if (name.endsWith('.test.ts')) continue;
    files.set(`worker/db/schema/${name}`, readDrizzleFile(source));
  }
  return files;
}

/**
 * A comment is the reason of the table, column, index or check in the line below it; above an empty line it is about
 * the file. oxfmt has formatted the source.
 */
function readDrizzleFile(source: string): DrizzleFile {
  const reasons: Reasons = new Map();
  const tables: string[] = [];
  const columns = new Map<string, string>();
  let about = '';
  let comment = '';
  for (const line of source.replaceAll(/sqliteTable\(\s*/g, 'sqliteTable(').split('\n')) {
    const [, words] = /^ *(?:\/\*\*|\*\/|\*|\/\/)(.*?)(?:\*\/)?$/.exec(line) ?? [];
    if (words !== undefined) {
      comment += words;
      continue;
    }
    const [, table] = /sqliteTable\('(\w+)'/.exec(line) ?? [];
    const [, key, column = key] = /^ +(\w+): \w+\((?:'(\w+)')?/.exec(line) ?? [];
    const [, name = table] = /^ +(?:index|uniqueIndex|check)\('(\w+)'/.exec(line) ?? [];
    if (table) tables.push(table);
    if (key && column) columns.set(key, column);
    const subject = column ? `${tables.at(-1)}.${column}` : name;
    if (subject && comment) reasons.set(subject, comment);
    if (line === '') about += comment;
    comment = '';
  }
  for (const [subject, text] of reasons) reasons.set(subject, toSentence(text, columns));
  return { about: toSentence(about, columns), tables, reasons };
}

/** The columns have their names in TypeScript as keys. */
function toSentence(text: string, columns: Map<string, string>) {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/`(\w+)`/g, (quoted, name: string) =>
      columns.has(name) ? `\`${columns.get(name)}\`` : quoted,
    )
    .trim();
}

function readTriggerReasons(migrations: readonly string[]): Reasons {
  const reasons: Reasons = new Map();
  for (const sql of migrations)
    for (const [, text = '', name = ''] of sql.matchAll(/((?:^-- .*\n)+)CREATE TRIGGER `(\w+)`/gm))
      reasons.set(name, text.replaceAll(/^-- /gm, '').replaceAll(/\s+/g, ' ').trim());
  return reasons;
}

function comment(text: string | undefined, indent = ''): string[] {
  if (!text) return [];
  const lines = text.match(/\S.{0,113}(?=\s|$)/g) ?? [];
  return lines.map((line) => `${indent}-- ${line}`);
}

function readFiles(folder: string, extension: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
