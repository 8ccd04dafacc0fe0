import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createTenancy } from '#worker/tenancy/hosts.ts';

/** In whose name a mail is sent. */
export interface MailSite {
  readonly tenant: Tenant;
  readonly company: Company;
  /** The site's configured address, as in links (SECURITY 6). */
  readonly origin: string;
}

interface Sites {
  tenants: readonly Tenant[];
  companies: readonly Company[];
  local?: { port: number } | undefined;
}

/** Every site there is, for deliveries that no visit asked for. */
export function listMailSites({ tenants, companies, local }: Sites): MailSite[] {
  const tenancy = createTenancy({ tenants, companies }, { local });
  const companyById = new Map(companies.map((company) => [company.id, company]));
  return tenants.flatMap((tenant) => {
    const company = companyById.get(tenant.company);
    return company ? [{ tenant, company, origin: tenancy.origin(tenant) }] : [];
  });
}

/** On a machine where sites answer at http://<id>.localhost, mails stay readable at /__outbox. */
export function isLocalSite({ origin }: Pick<MailSite, 'origin'>): boolean {
  return origin.startsWith('http:');
}
