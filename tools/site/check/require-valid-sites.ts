import { type CompiledTenants, compileTenants } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { findUnboundDatabases } from '#worker/entries/commands/sites/unbound-databases.ts';
import { findFolders } from '../folders.ts';
import { exitWithError } from '../../commands/setup/runtime.mjs';
import { listBoundDatabases } from './find-notes.ts';

/**
 * The sites of the project. Ends the process if a site or company file has mistakes, after printing all of them. At the edge
 * the database of each site must also be bound.
 */
export function requireValidSites({ atEdge = false } = {}): CompiledTenants {
  const folders = findFolders();
  try {
    const settings = compileTenants(folders.sites, folders.pictures);
    const unbound = atEdge
      ? findUnboundDatabases(settings.tenants, listBoundDatabases(folders.edgeSettings))
      : [];
    if (unbound.length > 0) throw new TenantFileError(unbound);
    return settings;
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error;
    return exitWithError(error.message);
  }
}
