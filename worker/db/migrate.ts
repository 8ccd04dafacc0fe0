import type { Database } from '#worker/ports/database.ts';
import { isUniqueViolation } from './errors.ts';

export interface Migration {
  /** The file's name. */
  name: string;
  /** Statements divided by `--> statement-breakpoint`. */
  sql: string;
}

// Exactly the table that `wrangler d1 migrations apply` keeps, so that both agree on what is done.
const DONE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies what is missing, in the order given, and returns the names. Safe to interrupt and to repeat. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  await db.prepare(DONE).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const applied: string[] = [];
  for (const migration of migrations) {
    if (!done.has(migration.name) && (await apply(db, migration))) applied.push(migration.name);
  }
  return applied;
}

/**
 * The file and the note that it is done are one batch. The note goes first: of two processes that start
 * at the same moment, the later one fails on its UNIQUE name before it has touched anything.
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
