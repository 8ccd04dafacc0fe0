import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync, backup } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { hashMember } from '#worker/db/expiry/erasures-store.ts';
import type { Migration } from '#worker/db/migrate.ts';
import { listNamedFiles } from './named-files.ts';
import type { Block } from './restore/restored-database-store.ts';

const WAIT_MS = 5000;
/** Of each step: with the pages of SQLite, 400 kB. */
const PAGES = 100;
/** In between the disk is free for the server. */
const PAUSE_MS = 5;

const MAIN_TABLES = ['members', 'messages', 'photos', 'payments', 'credit_ledger', 'sites'];

/**
 * Copies a database to which another process may be writing, as it is at this moment.
 * @param to is not there yet.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: WAIT_MS });
  const target = openSync(to, 'wx', 0o600);
  try {
    // Without a transaction the copy would begin again after each write of the server.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    // Bit by bit: writes of the server would wait while the disk takes all of it at the end.
    await backup(source, to, { rate: PAGES, progress: () => flushAndPause(target) });
  } finally {
    closeSync(target);
    source.close();
  }
}

/** The next step begins when it returns. */
function flushAndPause(file: number): void {
  fdatasyncSync(file);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

/** A database of a backup, which is never written to. */
export class SavedDatabase {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    // SQLite then puts no files of its own beside it.
    const url = pathToFileURL(file);
    url.search = '?immutable=1';
    this.#db = new DatabaseSync(url, { readOnly: true });
  }

  close(): void {
    this.#db.close();
  }

  /** The names of the migrations that it has recorded. */
  listMigrations(): string[] {
    return this.#hasTable('d1_migrations') ? this.#list('SELECT name FROM d1_migrations ORDER BY name') : [];
  }

  countRows(): Record<string, number> {
    const tables = MAIN_TABLES.filter((table) => this.#hasTable(table));
    return Object.fromEntries(
      tables.map((table) => [table, Number(this.#list(`SELECT count(*) FROM ${table}`)[0])]),
    );
  }

  listErasures(): string[] {
    return this.#hasTable('erasures') ? this.#list('SELECT hash FROM erasures') : [];
  }

  /** Who has asked for the own deletion and is not erased yet, by their hashes, and when. */
  listDeletionRequests(): [hash: string, at: number][] {
    if (!this.#hasTable('members')) return [];
    const rows = this.#db
      .prepare('SELECT id, tenant_id AS tenantId, deleted_at AS at FROM members WHERE deleted_at IS NOT NULL')
      .all() as { id: string; tenantId: string; at: number }[];
    return rows.map(({ at, ...member }) => [hashMember(member), at]);
  }

  /** Members whose consent is withdrawn, by their hashes, and when. A later consent of the same member counts instead. */
  listWithdrawals(): [hash: string, at: number][] {
    if (!this.#hasTable('consents')) return [];
    const rows = this.#db
      .prepare(
        `SELECT member_id AS id, tenant_id AS tenantId, max(withdrawn_at) AS at FROM consents
        GROUP BY tenant_id, member_id HAVING count(*) = count(withdrawn_at)`,
      )
      .all() as { id: string; tenantId: string; at: number }[];
    return rows.map(({ at, ...member }) => [hashMember(member), at]);
  }

  /** Which notifications members do not want, by their hashes. */
  listSilenced(): [hash: string, switches: string[]][] {
    if (!this.#hasTable('members')) return [];
    const rows = this.#db
      .prepare(
        `SELECT id, tenant_id AS tenantId, notifications_disabled AS switches FROM members
        WHERE notifications_disabled <> '[]'`,
      )
      .iterate() as Iterable<{ id: string; tenantId: string; switches: string }>;
    return Array.from(rows, ({ switches, ...member }) => [
      hashMember(member),
      JSON.parse(switches) as string[],
    ]);
  }

  /** The keys of photos that members have deleted, and when. */
  listDeletedPhotos(): [key: string, at: number][] {
    if (!this.#hasTable('deleted_photos')) return [];
    const rows = this.#db.prepare('SELECT key, deleted_at AS at FROM deleted_photos').iterate();
    return Array.from(rows as Iterable<{ key: string; at: number }>, ({ key, at }) => [key, at]);
  }

  listBlocks(): Block[] {
    if (!this.#hasTable('blocks')) return [];
    const rows = this.#db
      .prepare(
        'SELECT tenant_id AS tenantId, member_id AS by, blocked_id AS of, created_at AS at FROM blocks',
      )
      .iterate() as Iterable<{ tenantId: string; by: string; of: string; at: number }>;
    const hashes = new Map<string, string>();
    const hashOnce = (id: string, tenantId: string) => {
      const hash = hashes.get(id) ?? hashMember({ id, tenantId });
      hashes.set(id, hash);
      return hash;
    };
    return Array.from(rows, ({ tenantId, by, of, at }) => ({
      by: hashOnce(by, tenantId),
      of: hashOnce(of, tenantId),
      at,
    }));
  }

  /** The keys of all files that it names. */
  listNamedFiles(): string[] {
    return listNamedFiles((table, sql) => (this.#hasTable(table) ? this.#list(sql) : []));
  }

  /** What is wrong with it, in words; nothing if it is whole. */
  findProblems(migrations: readonly Migration[]): string[] {
    const damage = this.#list('PRAGMA integrity_check(5)').filter((line) => line !== 'ok');
    if (damage.length > 0) return [`is damaged: ${damage.join('; ')}`];
    const lost = this.#list('SELECT DISTINCT "table" || \' to \' || parent FROM pragma_foreign_key_check');
    return [
      ...lost.map((link) => `has rows that refer to nothing: from ${link}`),
      ...this.#findSchemaProblems(migrations),
    ];
  }

  #findSchemaProblems(migrations: readonly Migration[]): string[] {
    const recorded = new Set(this.listMigrations());
    const known = new Set(migrations.map(({ name }) => name));
    const newer = [...recorded].filter((name) => !known.has(name));
    if (newer.length > 0)
      return [
        `is of a newer version: this one does not know ${newer.join(', ')}. Use the version that made it`,
      ];
    const wanted = listMadeParts(migrations.filter(({ name }) => recorded.has(name)));
    const found = new Set(listParts(this.#db));
    const differing = [...wanted.symmetricDifference(found)].map((part) => part.slice(0, part.indexOf('\n')));
    if (differing.length === 0) return [];
    return [`is not as its migrations make it: ${[...new Set(differing)].join(', ')}`];
  }

  #hasTable(name: string): boolean {
    return this.#db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;
  }

  /** The first column. */
  #list(sql: string): string[] {
    return this.#db
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  }
}

/** By the statements of the migrations, because a backup has many databases of the same version. */
const madeParts = new Map<string, ReadonlySet<string>>();

/** What is in an empty database after these migrations. */
function listMadeParts(migrations: readonly Migration[]): ReadonlySet<string> {
  const statements = migrations.map(({ sql }) => sql).join(';\n');
  const known = madeParts.get(statements);
  if (known) return known;
  const made = new DatabaseSync(':memory:');
  for (const { sql } of migrations) made.exec(sql);
  const parts = new Set(listParts(made));
  made.close();
  madeParts.set(statements, parts);
  return parts;
}

/** Each table, index and trigger with what it is made of, which begins on a line of its own. */
function listParts(db: DatabaseSync): string[] {
  const rows = db
    .prepare(
      `SELECT type || ' ' || name || char(10) || sql AS part FROM sqlite_master
      WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'`,
    )
    .all();
  return rows.map(({ part }) => String(part));
}
