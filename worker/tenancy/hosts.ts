import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { SisterSite } from '#worker/context/site-context.ts';

/** A site with all that its requests have in common. */
export interface Site {
  readonly tenant: Tenant;
  readonly company: Company;
  readonly origin: string;
  readonly sisters: readonly SisterSite[];
}

export type Resolution =
  | ({ kind: 'site' } & Site)
  /** `to` is the origin of the main host; answer 308 and keep path and query. */
  | { kind: 'redirect'; to: string; site: Site }
  | { kind: 'unknown' };

export interface Tenancy {
  /** The site of a Host header. It is one lookup, however many sites there are. */
  resolve(host: string | null | undefined): Resolution;
  /** The site's origin for links, redirects and origin checks: configured, never taken from a request. */
  origin(tenant: Tenant): string;
}

interface Options {
  /** On a developer's machine sites also answer at `http://<id>.localhost:<port>`, and links lead there. */
  local?: { port: number } | undefined;
}

const UNKNOWN: Resolution = { kind: 'unknown' };

/** @throws when a site names a company that is not given. */
export function createTenancy(
  { tenants, companies }: { tenants: readonly Tenant[]; companies: readonly Company[] },
  { local }: Options = {},
): Tenancy {
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const byHost = new Map<string, Resolution>();
  const origin = ({ id, hosts }: Tenant) =>
    local ? `http://${id}.localhost:${local.port}` : `https://${hosts[0]}`;
  const byCompany = Map.groupBy(
    tenants.map((tenant) => ({ tenant, origin: origin(tenant) })),
    ({ tenant }) => tenant.company,
  );
  for (const tenant of tenants) {
    const company = companyById.get(tenant.company);
    if (!company) throw new Error(`site ${tenant.id}: no company ${tenant.company}`);
    const sisters = (byCompany.get(company.id) ?? []).filter((one) => one.tenant !== tenant);
    const site: Site = { tenant, company, origin: origin(tenant), sisters };
    const main: Resolution = { kind: 'site', ...site };
    const redirect: Resolution = { kind: 'redirect', to: `https://${tenant.hosts[0]}`, site };
    for (const host of tenant.hosts) byHost.set(host, redirect).set(`www.${host}`, redirect);
    byHost.set(tenant.hosts[0], main);
    if (local) byHost.set(`${tenant.id}.localhost`, main);
  }
  return {
    resolve: (host) => byHost.get(toHostName(host ?? '')) ?? UNKNOWN,
    origin,
  };
}

export function listDatabaseNames(tenants: readonly Tenant[]): string[] {
  return [...new Set(tenants.map(({ database }) => database))];
}

/** Removes the port and lowers the case. */
function toHostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
