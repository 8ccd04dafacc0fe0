import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { SiteFault } from '#worker/ports/sites.ts';

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
