import type { Company } from '#tenants/schema/company-schema.ts';
import type { ConfiguredSite, ListedSites, Resolution, SiteFault } from '#worker/ports/sites.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

/** The settings of all sites, checked and complete. */
export interface SiteSettings {
  readonly tenants: readonly Tenant[];
  readonly companies: readonly Company[];
}

/** On a developer's machine sites also answer at `http://<id>.localhost:<port>`, and links lead there. */
export type LocalAddress = { readonly port: number } | undefined;

interface Options {
  readonly local?: LocalAddress;
}

/** More than a page lists of the other sites of a company. */
export const MAX_SISTERS = 50;

const UNKNOWN: Resolution = { kind: 'unknown' };

/** @throws when a site names a company that is not given. */
export function createSites(settings: SiteSettings, { local }: Options = {}): ListedSites {
  const sites = listSites(settings, local);
  const byId = new Map(sites.map((site) => [site.tenant.id, site]));
  const byHost = new Map(sites.flatMap((site) => listHosts(site, local)));
  const byCompany = Map.groupBy(sites, ({ company }) => company.id);
  const databases = [...new Set(settings.tenants.map(({ database }) => database))];
  return {
    resolve: (host) => byHost.get(toHostName(host ?? '')) ?? UNKNOWN,
    find: (id) => byId.get(id) ?? null,
    findAll: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    listSisters: ({ tenant }) =>
      (byCompany.get(tenant.company) ?? [])
        .filter((sister) => sister.tenant.id !== tenant.id)
        .slice(0, MAX_SISTERS),
    listClosing: () =>
      settings.tenants.flatMap(({ id, closes_on: closesOn }) =>
        closesOn === undefined ? [] : [{ id, closesOn }],
      ),
    list: () => sites,
    databases: () => databases,
    faults: () => [],
  };
}

function listSites({ tenants, companies }: SiteSettings, local: LocalAddress): ConfiguredSite[] {
  const companyById = new Map(companies.map((company) => [company.id, company]));
  return tenants.map((tenant) => {
    const company = companyById.get(tenant.company);
    if (!company) throw new Error(`site ${tenant.id}: no company ${tenant.company}`);
    return configureSite(tenant, company, local);
  });
}

export function configureSite(tenant: Tenant, company: Company, local: LocalAddress): ConfiguredSite {
  const origin = local ? `http://${tenant.id}.localhost:${local.port}` : `https://${tenant.hosts[0]}`;
  return { tenant, company, origin };
}

/** Every host at which a site answers, with the answer. */
function listHosts(site: ConfiguredSite, local: LocalAddress): [host: string, resolution: Resolution][] {
  const { id, hosts } = site.tenant;
  const names = [...listHostNames(hosts), ...(local ? [`${id}.localhost`] : [])];
  return names.map((name) => [name, resolveHost(site, name)]);
}

/** The hosts of a site with and without `www.`, each once. */
export function listHostNames(hosts: readonly string[]): string[] {
  return [...new Set(hosts.flatMap((host) => [host, `www.${host}`]))];
}

/** What the host of a request, which is one of the names of the site, is answered with. */
export function resolveHost(site: ConfiguredSite, host: string): Resolution {
  const [main] = site.tenant.hosts;
  return host === main || host === `${site.tenant.id}.localhost`
    ? { kind: 'site', ...site }
    : { kind: 'redirect', to: `https://${main}`, site };
}

/** Removes the port and lowers the case. */
export function toHostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}

/** Whether a file is that of a site, one of its pages, or the folder of these. */
export function isFileOf(id: string, file: string): boolean {
  return file === `tenants/${id}.toml` || `${file}/`.startsWith(`tenants/${id}/`);
}

/** The faults that keep the last change of a site from being served: in its own files, and in the file of its company. */
export function listFaultsOf(
  faults: readonly SiteFault[],
  { id, company }: Pick<Tenant, 'id' | 'company'>,
): SiteFault[] {
  return faults.filter(({ file }) => isFileOf(id, file) || file === `tenants/companies/${company}.toml`);
}
