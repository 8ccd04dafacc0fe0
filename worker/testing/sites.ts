import sites from 'virtual:tenants';
import type { Tenant } from '#tenants/schema/site-schema.ts';

export function overrideSite(id: string, settings: Partial<Tenant>): { tenants: Tenant[] } {
  return { tenants: sites.tenants.map((tenant) => (tenant.id === id ? { ...tenant, ...settings } : tenant)) };
}
