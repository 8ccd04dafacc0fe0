import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { controlMigrations } from '#worker/db/control-migrations.ts';
import { migrate, requireMigrated } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { findD1Database, listD1Databases } from '#worker/platform/cloudflare/database.ts';
import { createR2Files } from '#worker/platform/cloudflare/files.ts';
import { readStoredSettings } from '#worker/tenancy/stored/stored-settings.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { manageDiscounts } from './commands/manage-discounts.ts';
import { manageReports } from './commands/manage-reports.ts';
import { type PushSource, pushSites } from './commands/push-sites.ts';
import { describeStartupError } from './node/startup-error.ts';

export interface EdgeBindings {
  readonly DB_CONTROL: D1Database;
  readonly FILES: R2Bucket;
  readonly [name: string]: unknown;
}

/**
 * Carries out a command of operators in the databases of the edge, and returns the exit code. It runs on Node. The ledger
 * and debits need secrets that only the worker has.
 */
export async function runEdgeCommand(
  env: EdgeBindings,
  source: PushSource,
  [command, ...words]: readonly string[],
): Promise<number> {
  const control = env.DB_CONTROL;
  const files = createR2Files(env.FILES);
  const databases = listD1Databases(env);
  try {
    await requireMigrated(control, controlMigrations);
    if (command === 'push') {
      return await pushSites({ control, files, clock: Date.now, databases }, source, [...words]);
    }
    const settings = await readStoredSettings(control);
    if (command === 'check-sites') return 0;
    const ports = { clock: Date.now, database: (name: string) => findD1Database(env, name), files };
    for (const name of databases) await requireMigrated(ports.database(name), migrations);
    const sites = createSites(settings).list();
    return command === 'discounts'
      ? await manageDiscounts(ports, sites, [...words])
      : await manageReports(ports, sites, [...words]);
  } catch (error) {
    const problem = describeStartupError(error);
    if (problem === null) throw error;
    console.error(problem);
    return 1;
  }
}

/** Prepares the control database of the local edge and brings it all files. */
export async function pushLocalSites(
  { DB_CONTROL: control, FILES, ...env }: EdgeBindings,
  source: PushSource,
): Promise<number> {
  await migrate(control, controlMigrations);
  const target = { control, files: createR2Files(FILES), clock: Date.now, databases: listD1Databases(env) };
  return pushSites(target, source, ['--replace']);
}
