import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { isUniqueViolation } from './errors.ts';

export interface Migration {
  name: string;
  /** Statements divided by `--> statement-breakpoint`. */
  sql: string;
}

/** Migrations from files by their paths, in the order of their names. */
export function toMigrations(files: Readonly<Record<string, string>>): Migration[] {
  return Object.entries(files)
    .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

// The same table that `wrangler d1 migrations apply` keeps, so that both agree on what has been applied.
const DONE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** The database has migrations that this version of the program does not know, and lacks others or has them in between. */
export class UnknownMigrationError extends Error {
  constructor(names: readonly string[]) {
    const others = names.length > 2 ? ` and ${names.length - 2} more` : '';
    super(
      `The database contains ${names.slice(0, 2).join(', ')}${others}, which this version does not know. It was made by ` +
        'another version: start that one, or restore a backup from before it. If it only has demo members, delete the ' +
        'folder DATA_DIR (.data) and start again.',
    );
  }
}

/** The database is older than this version of the program. */
export class MissingMigrationError extends Error {
  constructor(newest: string) {
    super(
      `The database has not been migrated up to ${newest}. Restart the server with this version, or deploy it: both migrate.`,
    );
  }
}

/** For a process beside the one that migrates: it changes nothing. */
export async function requireMigrated(
  db: Database,
  migrations: readonly Migration[],
  log: Ports['log'],
): Promise<void> {
  const { missing, unknown } = await compare(db, migrations);
  const newest = missing.at(-1);
  if (newest) throw new MissingMigrationError(newest.name);
  logLater(unknown, log);
}

/**
 * Applies missing migrations in the given order and returns their names. It can be interrupted and repeated. A later version that
 * was taken back has only added to the database, so that this one works with it.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  log?: Ports['log'],
): Promise<string[]> {
  const { missing, unknown } = await compare(db, migrations);
  const newest = migrations.at(-1)?.name ?? '';
  if (unknown.length > 0 && (missing.length > 0 || unknown.some((name) => name < newest)))
    throw new UnknownMigrationError(unknown);
  logLater(unknown, log);
  if (missing.length > 0) await db.prepare(DONE).run();
  const applied: string[] = [];
  for (const migration of missing) {
    if (await apply(db, migration)) applied.push(migration.name);
  }
  return applied;
}

function logLater(unknown: readonly string[], log: Ports['log'] | undefined): void {
  if (unknown.length > 0) log?.({ level: 'error', event: 'later-migrations', error: unknown.join(', ') });
}

async function compare(db: Database, migrations: readonly Migration[]) {
  const done = await readAppliedNames(db);
  const known = new Set(migrations.map(({ name }) => name));
  return {
    missing: migrations.filter(({ name }) => !done.has(name)),
    unknown: [...done].filter((name) => !known.has(name)),
  };
}

/** An up-to-date database is only read, so that a process can start while another one writes. */
async function readAppliedNames(db: Database): Promise<Set<string>> {
  const isMade = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
  if (isMade === null) return new Set();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  return new Set(results.map(({ name }) => name));
}

/**
 * The file and its record are one batch. The record comes first: of two processes that start together, the later
 * one fails on the UNIQUE name before it changes anything.
 */
async function apply(db: Database, { name, sql }: Migration): Promise<boolean> {
  const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
  const statements = sql.split('--> statement-breakpoint').map((statement) => db.prepare(statement.trim()));
  try {
    await db.batch([note, ...statements]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'd1_migrations.name')) return false;
    throw new Error(`Migration ${name} failed; nothing of it was applied`, { cause: error });
  }
}
