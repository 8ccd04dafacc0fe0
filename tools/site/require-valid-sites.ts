import { join } from 'node:path';
import { compileTenants } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { findUnboundDatabases } from './bound-databases.ts';
import { ROOT, exitWithError } from '../commands/setup/runtime.mjs';

/**
 * Ends the process if a site or company file of the project has mistakes, after printing all of them. At the edge the
 * database of each site must also be bound.
 */
export function requireValidSites({ atEdge = false } = {}): void {
  try {
    const { tenants } = compileTenants(join(ROOT, 'tenants'));
    const unbound = atEdge
      ? findUnboundDatabases(tenants, { edgeSettings: join(ROOT, 'wrangler.toml') })
      : [];
    if (unbound.length > 0) throw new TenantFileError(unbound);
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error;
    exitWithError(error.message);
  }
}
