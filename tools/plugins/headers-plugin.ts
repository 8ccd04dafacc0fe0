import type { Plugin } from 'vite';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { BUILT_FILES, builtFileHeaders } from '#worker/http/routes/built-files.ts';
import { compileTenants } from '../../tenants/compile/compile.ts';

/** Adds `_headers` to the client's files, from which the edge takes the headers of files it serves. */
export function headersPlugin(tenantsDir = 'tenants'): Plugin {
  return {
    name: 'edge-headers',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const source = formatEdgeHeaders(compileTenants(tenantsDir).tenants);
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}

/**
 * One rule for each folder, and one more for each host whose headers differ from those of the first site.
 * Cloudflare takes 100 rules: https://developers.cloudflare.com/workers/static-assets/headers/
 */
export function formatEdgeHeaders(tenants: readonly Pick<Tenant, 'hosts' | 'hsts_subdomains'>[]): string {
  const sites = tenants.map((tenant) => ({ origin: `https://${tenant.hosts[0]}`, tenant }));
  const [first] = sites;
  if (!first) return '';
  const rules = BUILT_FILES.flatMap((pattern) => {
    const usual = builtFileHeaders(pattern, first);
    const others = sites.flatMap((site) => {
      const lines = differences(usual, builtFileHeaders(pattern, site));
      return lines.length > 0 ? [rule(site.origin + pattern, lines)] : [];
    });
    const lines = Object.entries(usual).map(([name, value]) => `${name}: ${value}`);
    return [rule(pattern, lines), ...others];
  });
  return rules.join('\n');
}

/** Without a preceding `!` a second value would be added to the first. */
function differences(usual: Record<string, string>, own: Record<string, string>): string[] {
  return Object.keys({ ...usual, ...own }).flatMap((name) => {
    const value = own[name];
    if (value === usual[name]) return [];
    return value === undefined ? [`! ${name}`] : [`! ${name}`, `${name}: ${value}`];
  });
}

function rule(pattern: string, lines: readonly string[]): string {
  return [pattern, ...lines.map((line) => `  ${line}`), ''].join('\n');
}
