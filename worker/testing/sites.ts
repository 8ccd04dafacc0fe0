import sites from 'virtual:tenants';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { ListedSites } from '#worker/ports/sites.ts';

export function overrideSite(id: string, settings: Partial<Tenant>): { tenants: Tenant[] } {
  return { tenants: sites.tenants.map((tenant) => (tenant.id === id ? { ...tenant, ...settings } : tenant)) };
}

/** So many sites, each with a host of its own: `site-0`, `site-1` … */
export function createTenants(count: number): Tenant[] {
  const [tenant] = sites.tenants;
  if (!tenant) throw new Error('There is no site.');
  return Array.from({ length: count }, (_, index) => ({
    ...tenant,
    id: `site-${index}`,
    hosts: [`site-${index}.example`],
  }));
}

/** Sites whose settings change while the application runs: each call asks for those of now. */
export function switchSites(current: () => ListedSites): ListedSites {
  return {
    resolve: (host) => current().resolve(host),
    find: (id) => current().find(id),
    findAll: (ids) => current().findAll(ids),
    listSisters: (site) => current().listSisters(site),
    listClosing: () => current().listClosing(),
    list: () => current().list(),
    databases: () => current().databases(),
    faults: () => current().faults(),
  };
}
