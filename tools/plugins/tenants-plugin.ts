import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileTenants } from '../../tenants/compile/compile.ts';

const NAME = 'virtual:tenants';
const RESOLVED = `\0${NAME}`;

/** `virtual:tenants`: the checked site files as one module, for tests. A build knows no site. */
export function tenantsPlugin(folder = 'tenants'): Plugin {
  let dir = folder;
  return {
    name: 'tenants',
    configResolved({ root }) {
      dir = resolve(root, folder);
    },
    resolveId: (source) => (source === NAME ? RESOLVED : undefined),
    load(id) {
      return id === RESOLVED ? `export default ${JSON.stringify(compileTenants(dir))}` : undefined;
    },
  };
}
