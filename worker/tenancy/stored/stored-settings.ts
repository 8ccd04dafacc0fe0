import { compileTexts } from '#tenants/compile/compile-texts.ts';
import { type Problem, TenantFileError } from '#tenants/compile/problems.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import { listStoredSites } from './site-store.ts';

/** The settings of all stored sites, for commands and deployments, without those that this version cannot use. */
export async function readStoredSettings(control: Database): Promise<{
  readonly tenants: readonly Tenant[];
  readonly companies: readonly Company[];
  readonly problems: readonly Problem[];
}> {
  const problems: Problem[] = [];
  const tenants: Tenant[] = [];
  const companies = new Map<string, Company>();
  for (const row of await listStoredSites(control)) {
    try {
      const { tenant, company } = compileTexts(row);
      tenants.push(tenant);
      companies.set(company.id, company);
    } catch (error) {
      if (!(error instanceof TenantFileError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { tenants, companies: [...companies.values()], problems };
}
