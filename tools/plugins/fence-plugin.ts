import { relative } from 'node:path';
import type { Plugin } from 'vite';

const SERVER_ONLY = /^(worker|tenants|demo)\//;

/** A browser may see `client/` and `locales/`. Any other file of ours in its build stops the build. */
export function fencePlugin(): Plugin {
  let root = '';
  return {
    name: 'fence',
    // Before Vite's own resolver, whose answer is final.
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async resolveId(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved && !resolved.external && SERVER_ONLY.test(relative(root, resolved.id))) {
        this.error(`${relative(root, importer ?? '')} is for browsers and imports ${source}, which is not`);
      }
      return null;
    },
  };
}
