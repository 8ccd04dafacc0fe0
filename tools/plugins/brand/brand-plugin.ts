import type { Plugin } from 'vite';
import { compileTenants } from '../../../tenants/compile/compile.ts';
import { BRAND_IMAGE_KINDS, nameBrandFiles, renderBrandImage } from './brand-files.ts';

/** Adds each site's icons and its image for shared links to the client's files. */
export function brandPlugin(tenantsDir = 'tenants'): Plugin {
  return {
    name: 'brand-images',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const tenant of compileTenants(tenantsDir).tenants) {
        const files = nameBrandFiles(tenant);
        for (const kind of BRAND_IMAGE_KINDS)
          this.emitFile({
            type: 'asset',
            fileName: files[kind],
            source: await renderBrandImage(tenant, kind),
          });
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
      const files = nameBrandFiles(tenant);
      const kind = BRAND_IMAGE_KINDS.find((each) => `/${files[each]}` === url);
      if (kind) return renderBrandImage(tenant, kind);
    }
    return undefined;
  }
}
