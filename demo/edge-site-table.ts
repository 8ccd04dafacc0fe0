import sites from 'virtual:tenants';
import * as table from './site-table.ts';

export function siteTable(url: URL): string {
  return table.siteTable(sites.tenants, Number(url.port));
}
