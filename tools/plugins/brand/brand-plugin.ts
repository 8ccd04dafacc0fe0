import type { Plugin } from 'vite';
import { compileTenants } from '../../../tenants/compile/compile.ts';
import { KINDS, brandFiles, brandImage } from './brand-files.ts';

/** Puts each site's icons and its image for shared links among the client's files. */
export function brandPlugin(tenantsDir = 'tenants'): Plugin {
  return {
    name: 'brand-images',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const tenant of compileTenants(tenantsDir).tenants) {
        const files = brandFiles(tenant);
        for (const kind of KINDS)
          this.emitFile({ type: 'asset', fileName: files[kind], source: await brandImage(tenant, kind) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const found = findImage(request.url ?? '');
        if (!found) return next();
        void found.then((bytes) => response.end(bytes));
      });
    },
  };

  function findImage(url: string): Promise<Buffer> | undefined {
    if (!url.startsWith('/assets/')) return undefined;
    for (const tenant of compileTenants(tenantsDir).tenants) {
      const files = brandFiles(tenant);
      const kind = KINDS.find((each) => `/${files[each]}` === url);
      if (kind) return brandImage(tenant, kind);
    }
    return undefined;
  }
}
