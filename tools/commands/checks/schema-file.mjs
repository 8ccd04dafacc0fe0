import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../setup/runtime.mjs';
import { formatIndex, formatTable, formatTrigger } from './format-sql.mjs';
import { MIGRATIONS } from './migration-checksums.mjs';

export const SCHEMA_FILE = join(ROOT, 'worker/db/schema.sql');
const DRIZZLE = join(ROOT, 'worker/db/schema');

const HEAD = `-- The database as the migrations make it, to read; nothing runs this file. \`npm run record-migrations\` writes it.
-- Reasons of tables, columns, indexes and checks come from the comments of worker/db/schema, those of triggers from
-- the comment above the newest CREATE TRIGGER in worker/db/migrations.
`;

/**
 * @typedef {{ type: string, name: string, tbl_name: string, sql: string }} Entry
 * @typedef {Map<string, string>} Reasons by the name of a table, index, check or trigger, or by table.column
 */

/**
 * The text of schema.sql.
 * @param {string} [migrations] the folder
 */
export function renderSchema(migrations = MIGRATIONS) {
  const files = [...readFiles(migrations, '.sql').values()];
  const db = new DatabaseSync(':memory:');
  for (const sql of files) db.exec(sql);
  const text = formatSchema(readEntries(db), readDrizzleFiles(), readTriggerReasons(files));
  db.close();
  return text;
}

/**
 * @param {DatabaseSync} db
 * @returns {Entry[]} in the order in which they were created
 */
function readEntries(db) {
  return db
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all()
    .map(({ type, name, tbl_name, sql }) => ({
      type: String(type),
      name: String(name),
      tbl_name: String(tbl_name),
      sql: String(sql),
    }));
}

/**
 * @param {readonly Entry[]} entries
 * @param {Map<string, { about: string, tables: string[], reasons: Reasons }>} files
 * @param {Reasons} triggerReasons
 */
function formatSchema(entries, files, triggerReasons) {
  const blocks = [...files].flatMap(([file, { about, tables, reasons }]) => [
    [`-- ${`${file} `.padEnd(110, '-')}`, ...comment(about), ''].join('\n'),
    ...tables.flatMap((table) => formatTableBlocks(table, entries, reasons, triggerReasons)),
  ]);
  return [HEAD, ...blocks].join('\n');
}

/**
 * The table, its indexes and its triggers.
 * @param {string} table
 * @param {readonly Entry[]} entries
 * @param {Reasons} reasons
 * @param {Reasons} triggerReasons
 * @returns {string[]}
 */
function formatTableBlocks(table, entries, reasons, triggerReasons) {
  const ofType = (/** @type {string} */ type) =>
    entries.filter((entry) => entry.type === type && entry.tbl_name === table);
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

/**
 * @param {string} sql
 * @param {string} table
 */
function writesTo(sql, table) {
  return sql.startsWith('CREATE TRIGGER') && new RegExp(`(?:INTO|UPDATE|DELETE FROM) \`${table}\``).test(sql);
}

/** @returns {Map<string, { about: string, tables: string[], reasons: Reasons }>} what each file of the drizzle schema says */
function readDrizzleFiles() {
  const files = new Map();
  for (const [name, source] of readFiles(DRIZZLE, '.ts')) {
    if (name.endsWith('.test.ts')) continue;
    files.set(`worker/db/schema/${name}`, readDrizzleFile(source));
  }
  return files;
}

/**
 * A comment is the reason of the table, column, index or check in the line below it; above an empty line it is about
 * the file.
 * @param {string} source formatted by oxfmt
 */
function readDrizzleFile(source) {
  /** @type {Reasons} */
  const reasons = new Map();
  /** @type {string[]} */
  const tables = [];
  /** @type {Map<string, string>} */
  const columns = new Map();
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

/**
 * @param {string} text
 * @param {Map<string, string>} columns by their names in TypeScript
 */
function toSentence(text, columns) {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/`(\w+)`/g, (quoted, name) => (columns.has(name) ? `\`${columns.get(name)}\`` : quoted))
    .trim();
}

/**
 * @param {readonly string[]} migrations
 * @returns {Reasons}
 */
function readTriggerReasons(migrations) {
  const reasons = new Map();
  for (const sql of migrations)
    for (const [, text = '', name] of sql.matchAll(/((?:^-- .*\n)+)CREATE TRIGGER `(\w+)`/gm))
      reasons.set(name, text.replaceAll(/^-- /gm, '').replaceAll(/\s+/g, ' ').trim());
  return reasons;
}

/**
 * @param {string | undefined} text
 * @param {string} [indent]
 * @returns {string[]}
 */
function comment(text, indent = '') {
  if (!text) return [];
  const lines = text.match(/\S.{0,113}(?=\s|$)/g) ?? [];
  return lines.map((line) => `${indent}-- ${line}`);
}

/**
 * @param {string} folder
 * @param {string} extension
 * @returns {Map<string, string>}
 */
function readFiles(folder, extension) {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
