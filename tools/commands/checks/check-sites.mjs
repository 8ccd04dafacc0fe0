import { join } from 'node:path';
import { compileTenants } from '../../../tenants/compile/compile.ts';
import { ROOT, exitWithError } from '../setup/runtime.mjs';

/** Ends the process if a site or company file has mistakes, after printing all of them. */
export function requireValidSites() {
  try {
    compileTenants(join(ROOT, 'tenants'));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TenantFileError')) throw error;
    exitWithError(error.message);
  }
}
