import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Resolution, Site, Sites } from '#worker/ports/sites.ts';

/** The settings of all sites, checked and complete. */
export interface SiteSettings {
  readonly tenants: readonly Tenant[];
  readonly companies: readonly Company[];
}

interface Options {
  /** On a developer's machine sites also answer at `http://<id>.localhost:<port>`, and links lead there. */
  readonly local?: { readonly port: number } | undefined;
}

const UNKNOWN: Resolution = { kind: 'unknown' };

/** @throws when a site names a company that is not given. */
export function createSites(settings: SiteSettings, { local }: Options = {}): Sites {
  const sites = listSites(settings, { local });
  const byId = new Map(sites.map((site) => [site.tenant.id, site]));
  const byHost = new Map(sites.flatMap((site) => listHosts(site, local !== undefined)));
  const databases = [...new Set(settings.tenants.map(({ database }) => database))];
  return {
    resolve: (host) => byHost.get(toHostName(host ?? '')) ?? UNKNOWN,
    find: (id) => byId.get(id) ?? null,
    list: () => sites,
    databases: () => databases,
    faults: () => [],
  };
}

function listSites({ tenants, companies }: SiteSettings, { local }: Options): Site[] {
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const sites = tenants.map((tenant) => {
    const company = companyById.get(tenant.company);
    if (!company) throw new Error(`site ${tenant.id}: no company ${tenant.company}`);
    const origin = local ? `http://${tenant.id}.localhost:${local.port}` : `https://${tenant.hosts[0]}`;
    return { tenant, company, origin };
  });
  const byCompany = Map.groupBy(sites, ({ company }) => company.id);
  return sites.map((site) => ({
    ...site,
    sisters: (byCompany.get(site.company.id) ?? []).filter((sister) => sister !== site),
  }));
}

function listHosts(site: Site, isLocal: boolean): [host: string, resolution: Resolution][] {
  const { id, hosts } = site.tenant;
  const main: Resolution = { kind: 'site', ...site };
  const redirect: Resolution = { kind: 'redirect', to: `https://${hosts[0]}`, site };
  const others = hosts.flatMap((host) => [host, `www.${host}`]).filter((host) => host !== hosts[0]);
  const mains = isLocal ? [hosts[0], `${id}.localhost`] : [hosts[0]];
  return [
    ...others.map((host): [string, Resolution] => [host, redirect]),
    ...mains.map((host): [string, Resolution] => [host, main]),
  ];
}

/** Removes the port and lowers the case. */
function toHostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
