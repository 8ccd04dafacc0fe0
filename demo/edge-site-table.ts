import sites from 'virtual:tenants';
import * as table from './site-table.ts';

export function formatEdgeSiteTable(url: URL): string {
  return table.formatSiteTable(sites.tenants, Number(url.port));
}
