import { type Migration, migrate, requireMigrated } from '#worker/db/migrate.ts';
import { controlMigrations, migrations } from '#worker/db/migrations.ts';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import type { NodeDatabase } from '#worker/platform/node/database.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import type { FolderSites } from './sites/folder-sites.ts';

/** The database of the sites themselves, beside those of their members. */
export const CONTROL = 'control';

const RETRY_MS = 60_000;

/** The databases of a process by name. An unusable one is withdrawn, and the others go on. */
export interface NodeDatabases {
  /** @throws DatabaseUnavailableError while it is withdrawn. */
  get(name: string): NodeDatabase;
  /** Takes a database out of use until {@link NodeDatabases.restore}. */
  withdraw(name: string, cause: unknown): void;
  restore(name: string): void;
  opened(): readonly NodeDatabase[];
}

export function createNodeDatabases(open: (name: string) => NodeDatabase): NodeDatabases {
  const opened = new Map<string, NodeDatabase>();
  const withdrawn = new Map<string, string>();
  return {
    get(name) {
      const known = opened.get(name);
      if (known) return known;
      const problem = withdrawn.get(name);
      if (problem !== undefined)
        throw new DatabaseUnavailableError(`The database "${name}" cannot be used: ${problem}`);
      const database = open(name);
      opened.set(name, database);
      return database;
    },
    withdraw(name, cause) {
      void opened.get(name)?.close();
      opened.delete(name);
      withdrawn.set(name, getInnermostMessage(cause));
    },
    restore: (name) => void withdrawn.delete(name),
    opened: () => [...opened.values()],
  };
}

interface Preparing {
  readonly databases: NodeDatabases;
  readonly log: (event: LogEvent) => void;
  /** Whether another process migrates them; then they are only checked. */
  readonly isBeside: boolean;
}

/** What brings the database of this name up to date. */
export function listMigrations(name: string): readonly Migration[] {
  return name === CONTROL ? controlMigrations : migrations;
}

interface OpenedSites extends Pick<Preparing, 'log' | 'isBeside'> {
  readonly control: NodeDatabase;
  readonly sites: Pick<FolderSites, 'open'>;
}

/**
 * Migrates the databases and returns the names of usable ones. The others are logged, withdrawn and tried again
 * every minute. Throws if none is usable.
 */
export async function prepareDatabases(
  { databases, log, isBeside }: Preparing,
  names: readonly string[],
): Promise<string[]> {
  const problems: unknown[] = [];
  const usable: string[] = [];
  for (const name of names) {
    const problem = await prepare({ databases, log, isBeside }, name);
    if (problem === null) {
      usable.push(name);
      continue;
    }
    problems.push(problem);
    log({
      level: 'error',
      event: 'database-unavailable',
      error: `"${name}": ${getInnermostMessage(problem)}`,
    });
    keepTrying({ databases, log, isBeside }, name);
  }
  if (usable.length === 0 && problems.length > 0) throw problems[0];
  return usable;
}

/** For new sites: one whose database cannot be used answers that it is unavailable, until a later attempt succeeds. */
export async function prepareEach(preparing: Preparing, names: readonly string[]): Promise<void> {
  for (const name of names) await prepareDatabases(preparing, [name]).catch(() => undefined);
}

async function prepare({ databases, log, isBeside }: Preparing, name: string): Promise<Error | null> {
  try {
    databases.restore(name);
    const database = databases.get(name);
    await (isBeside ? requireMigrated(database, migrations, log) : migrate(database, migrations, log));
    return null;
  } catch (error) {
    databases.withdraw(name, error);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Migrates the control database and reads the files of sites.
 * @throws TenantFileError when no site can be served.
 */
export async function openSites({ control, sites, log, isBeside }: OpenedSites): Promise<void> {
  await (isBeside
    ? requireMigrated(control, controlMigrations, log)
    : migrate(control, controlMigrations, log));
  await sites.open({ isBeside });
}

function keepTrying({ databases, log, isBeside }: Preparing, name: string): void {
  const retry = async () => {
    if ((await prepare({ databases, log, isBeside }, name)) !== null) return;
    clearInterval(timer);
    log({ level: 'info', event: 'database-restored', error: `"${name}"` });
  };
  const timer = setInterval(() => void retry(), RETRY_MS);
  timer.unref();
}

function getInnermostMessage(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return root instanceof Error ? root.message : String(root);
}
