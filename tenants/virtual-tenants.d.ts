/** All sites and companies, checked and complete; made by tools/plugins/tenants-plugin.ts. */
declare module 'virtual:tenants' {
  import type { Company } from '#tenants/schema/company-schema.ts';
  import type { Tenant } from '#tenants/schema/site-schema.ts';

  const compiled: { tenants: Tenant[]; companies: Company[] };
  export default compiled;
}
