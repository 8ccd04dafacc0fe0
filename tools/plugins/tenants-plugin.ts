import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileTenants } from '../../tenants/compile/compile.ts';
import { TenantFileError } from '../../tenants/compile/problems.ts';

const NAME = 'virtual:tenants';
const RESOLVED = `\0${NAME}`;

/** `virtual:tenants`: the checked site files as one module for the edge; Node reads them while it runs. A browser bundle must not contain it. */
export function tenantsPlugin(folder = 'tenants'): Plugin {
  let dir = folder;
  return {
    name: 'tenants',
    configResolved({ root }) {
      dir = resolve(root, folder);
    },
    resolveId(source) {
      return source === NAME ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (this.environment.config.consumer === 'client') this.error(`${NAME} holds what no browser may see`);
      try {
        return `export default ${JSON.stringify(compileTenants(dir))}`;
      } catch (error) {
        if (error instanceof TenantFileError) this.error({ message: error.message, stack: '' });
        throw error;
      }
    },
  };
}
