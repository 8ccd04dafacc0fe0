import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileTenants } from '../../tenants/compile/compile.ts';

const NAME = 'virtual:tenants';
const RESOLVED = `\0${NAME}`;
/** What is uploaded beside the built worker (tools/commands/setup/edge-sites.mjs). */
const AT_EDGE = './sites.js';

/**
 * `virtual:tenants`: the checked site files as one module, for tests and for the edge, whose worker has no folder to read. A
 * build knows no site: its worker imports a module that is written when it is started or deployed.
 */
export function tenantsPlugin(folder = 'tenants'): Plugin {
  let dir = folder;
  let isBuild = false;
  return {
    name: 'tenants',
    configResolved({ root, command }) {
      dir = resolve(root, folder);
      isBuild = command === 'build' && !process.env['VITEST'];
    },
    resolveId(source) {
      if (source !== NAME) return undefined;
      if (!isBuild) return RESOLVED;
      if (this.environment.name !== 'worker') this.error(`${NAME} is for the worker at the edge only`);
      return { id: AT_EDGE, external: true };
    },
    load(id) {
      return id === RESOLVED ? `export default ${JSON.stringify(compileTenants(dir))}` : undefined;
    },
  };
}
