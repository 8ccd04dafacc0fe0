import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSites } from '../../../tenants/compile/compile.ts';
import { TenantFileError } from '../../../tenants/compile/problems.ts';
import { findFolders } from '../../site/folders.ts';
import { ROOT, exitWithError } from './runtime.mjs';

/** @typedef {import('../../../tenants/compile/compile.ts').CompiledTenants} SiteSettings */

/**
 * The sites that the edge serves, whose worker has no folder to read. Prints what is wrong; a faulty site is left out.
 * @returns {SiteSettings}
 */
export function readEdgeSites() {
  const { sites, pictures } = findFolders();
  const { problems, tenants, companies } = readSites(sites, pictures);
  if (problems.length > 0) console.error(new TenantFileError(problems).message);
  return tenants.length > 0 ? { tenants, companies } : exitWithError('There is no site to serve.');
}

/**
 * The module that the built worker imports.
 * @param {SiteSettings} settings
 */
export function formatEdgeSites(settings) {
  return `export default ${JSON.stringify(settings)};\n`;
}

/**
 * Puts the sites beside the built worker, to be uploaded with it.
 * @param {SiteSettings} settings
 */
export function writeEdgeSites(settings) {
  const folder = join(ROOT, 'dist/worker');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sites.js'), formatEdgeSites(settings));
}
