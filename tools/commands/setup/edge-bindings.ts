import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { wrapDatabase } from '../../../worker/db/wrap-database.ts';
import type { EdgeBindings } from '../../../worker/entries/edge-commands.ts';
import type { Database } from '../../../worker/ports/database.ts';
import { ROOT } from './runtime.mjs';

/** How often a statement is sent while another process holds the database, and the time between. */
const TRIES = 100;
const BETWEEN_TRIES_MS = 50;
/** The second form is that of a statement which workerd could not prepare. */
const LOCKED = /SQLITE_BUSY|^(D1_ERROR: )?internal error; reference/;

/**
 * The databases and files that wrangler.toml names, for a command on this machine: those at Cloudflare, or those of
 * `npm run start:edge` in a folder.
 */
export async function openEdgeBindings(
  where: { local: string } | 'cloudflare',
): Promise<{ env: EdgeBindings; dispose(): Promise<void> }> {
  const local = where === 'cloudflare' ? null : where.local;
  const folder = mkdtempSync(join(tmpdir(), 'edge-bindings-'));
  const configPath = join(folder, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify(selectStores(local === null)));
  const { env, dispose } = await getPlatformProxy<EdgeBindings>({
    configPath,
    persist: local === null ? false : { path: local },
  });
  return {
    env: local === null ? env : waitForLocks(env),
    async dispose() {
      await dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The bindings with databases that wait for another process, such as `npm run start:edge`. While it opens or closes
 * the same database, workerd refuses statements at once, without writing anything.
 */
function waitForLocks(env: EdgeBindings): EdgeBindings {
  const waiting: Record<string, Database> = {};
  for (const [name, binding] of Object.entries(env))
    if (name.startsWith('DB'))
      waiting[name] = wrapDatabase(binding as Database, (_, ask) => sendUntilFree(ask));
  return { ...env, ...waiting };
}

async function sendUntilFree<T>(ask: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (triesLeft <= 1 || !(error instanceof Error && LOCKED.test(error.message))) throw error;
    await wait(BETWEEN_TRIES_MS);
    return sendUntilFree(ask, triesLeft - 1);
  }
}

/** wrangler.toml without the parts that only a worker needs. */
function selectStores(remote: boolean) {
  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') }) as {
    d1_databases: object[];
    r2_buckets: object[];
    [key: string]: unknown;
  };
  const { name, account_id, compatibility_date, d1_databases, r2_buckets } = config;
  return {
    name,
    account_id,
    compatibility_date,
    d1_databases: d1_databases.map((database) => ({ ...database, remote })),
    r2_buckets: r2_buckets.map((bucket) => ({ ...bucket, remote })),
  };
}
