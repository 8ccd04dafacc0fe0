import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { SiteFault } from '#worker/ports/sites.ts';

/** The faults that keep the last change of a site from being served: in its own file and pages, and in the file of its company. */
export function listFaultsOf(
  faults: readonly SiteFault[],
  { id, company }: Pick<Tenant, 'id' | 'company'>,
): SiteFault[] {
  return faults.filter(
    ({ file }) =>
      file === `tenants/${id}.toml` ||
      file.startsWith(`tenants/${id}/`) ||
      file === `tenants/companies/${company}.toml`,
  );
}
