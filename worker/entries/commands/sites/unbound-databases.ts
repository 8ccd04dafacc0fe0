import { findClosestName, formatValue, type Problem } from '#tenants/compile/problems.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { nameD1Binding } from '#worker/platform/cloudflare/database.ts';

/**
 * The sites whose database has no binding in wrangler.toml, so that at Cloudflare they would answer with an error.
 * @param bound the names of the databases that have one
 */
export function findUnboundDatabases(
  tenants: readonly Pick<Tenant, 'id' | 'database'>[],
  bound: readonly string[],
): Problem[] {
  const used = tenants.map(({ database }) => database).filter((name) => bound.includes(name));
  return tenants
    .filter(({ database }) => !bound.includes(database))
    .map(({ id, database }) => {
      const closest = findClosestName(database, used);
      return {
        file: `tenants/${id}.toml`,
        key: 'database',
        found: formatValue(database),
        closest: closest && formatValue(closest),
        allowed: `a database of wrangler.toml; this one needs [[d1_databases]] with binding = "${nameD1Binding(database)}"`,
      };
    });
}
