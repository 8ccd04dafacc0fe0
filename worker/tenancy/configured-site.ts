import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createTenancy } from './hosts.ts';

/** A site as work without a request knows it, such as a job or an email. */
export interface ConfiguredSite {
  readonly tenant: Tenant;
  readonly company: Company;
  /** The site's configured address, as in all links (docs/security.md#links). */
  readonly origin: string;
}

interface Sites {
  tenants: readonly Tenant[];
  companies: readonly Company[];
  local?: { port: number } | undefined;
}

/** All sites, for work without a request. */
export function listConfiguredSites({ tenants, companies, local }: Sites): ConfiguredSite[] {
  const tenancy = createTenancy({ tenants, companies }, { local });
  const companyById = new Map(companies.map((company) => [company.id, company]));
  return tenants.flatMap((tenant) => {
    const company = companyById.get(tenant.company);
    return company ? [{ tenant, company, origin: tenancy.origin(tenant) }] : [];
  });
}

/** On a machine where sites answer at http://<id>.localhost, emails stay readable at /__outbox. */
export function isLocalSite({ origin }: Pick<ConfiguredSite, 'origin'>): boolean {
  return origin.startsWith('http:');
}
