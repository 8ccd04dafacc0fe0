import { existsSync } from 'node:fs';
import { readToml } from '#tenants/compile/read-toml.ts';
import { listD1Databases } from '#worker/platform/cloudflare/database.ts';

/** The names of the databases that a file such as wrangler.toml binds; none without such a file. */
export function listBoundDatabases(file: string): string[] {
  if (!existsSync(file)) return [];
  const read = readToml(file, 'wrangler.toml');
  if (!('settings' in read)) return [];
  const { d1_databases: databases = [] } = read.settings as { d1_databases?: { binding: string }[] };
  return listD1Databases(databases.map(({ binding }) => binding));
}
