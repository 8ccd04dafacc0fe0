import { existsSync } from 'node:fs';
import { findClosestName, formatValue, type Problem } from '#tenants/compile/problems.ts';
import { readToml } from '#tenants/compile/read-toml.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { nameD1Binding } from '#worker/platform/cloudflare/database.ts';
import type { Folders } from './folders.ts';

type Placed = Pick<Tenant, 'id' | 'database'>;

/** The sites whose database has no binding in wrangler.toml, so that at Cloudflare they would answer with an error. */
export function findUnboundDatabases(
  tenants: readonly Placed[],
  { edgeSettings }: Pick<Folders, 'edgeSettings'>,
): Problem[] {
  const bindings = listBindings(edgeSettings);
  return tenants
    .filter(({ database }) => !bindings.includes(nameD1Binding(database)))
    .map(({ id, database }) => {
      const bound = tenants
        .map((other) => other.database)
        .filter((name) => bindings.includes(nameD1Binding(name)));
      const closest = findClosestName(database, bound);
      return {
        file: `tenants/${id}.toml`,
        key: 'database',
        found: formatValue(database),
        closest: closest && formatValue(closest),
        allowed: `a database of wrangler.toml; this one needs [[d1_databases]] with binding = "${nameD1Binding(database)}"`,
      };
    });
}

/** The names of the D1 bindings of a file such as wrangler.toml; none without such a file. */
export function listBindings(file: string): string[] {
  if (!existsSync(file)) return [];
  const read = readToml(file, 'wrangler.toml');
  if (!('settings' in read)) return [];
  const { d1_databases: databases = [] } = read.settings as { d1_databases?: { binding: string }[] };
  return databases.map(({ binding }) => binding);
}
