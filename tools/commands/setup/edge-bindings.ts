import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import type { EdgeBindings } from '../../../worker/entries/edge-commands.ts';
import { ROOT } from './runtime.mjs';

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
    env,
    async dispose() {
      await dispose();
      rmSync(folder, { recursive: true });
    },
  };
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
