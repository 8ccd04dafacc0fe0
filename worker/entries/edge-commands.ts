import type { R2Bucket } from '@cloudflare/workers-types';
import { requireMigrated } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { findD1Database } from '#worker/platform/cloudflare/database.ts';
import { createR2Files } from '#worker/platform/cloudflare/files.ts';
import { storeBrandImages } from '#worker/entries/node/brand/store-brand-images.ts';
import { type SiteSettings, createSites } from '#worker/tenancy/sites.ts';
import { manageDiscounts } from './commands/manage-discounts.ts';
import { manageReports } from './commands/manage-reports.ts';
import { describeStartupError } from './node/startup-error.ts';

interface EdgeBindings {
  readonly FILES: R2Bucket;
  readonly [name: string]: unknown;
}

/**
 * Carries out a command of operators in the databases of the edge, and returns the exit code. It runs on Node. The ledger
 * and debits need secrets that only the worker has.
 */
export async function runEdgeCommand(
  env: EdgeBindings,
  settings: SiteSettings,
  [command, ...words]: readonly string[],
): Promise<number> {
  const ports = {
    clock: Date.now,
    database: (name: string) => findD1Database(env, name),
    files: createR2Files(env.FILES),
  };
  const sites = createSites(settings);
  try {
    for (const name of sites.databases()) await requireMigrated(ports.database(name), migrations);
    return command === 'discounts'
      ? await manageDiscounts(ports, sites.list(), words)
      : await manageReports(ports, sites.list(), words);
  } catch (error) {
    const problem = describeStartupError(error);
    if (problem === null) throw error;
    console.error(problem);
    return 1;
  }
}

/** Draws the icons and social images that the edge does not have yet, and returns their number. */
export async function drawEdgeImages({ FILES }: EdgeBindings, { tenants }: SiteSettings): Promise<number> {
  return storeBrandImages(createR2Files(FILES), tenants);
}
