/** All sites and companies, checked and complete; made by build/tenants-plugin.ts. */
declare module 'virtual:tenants' {
  import type { Company } from '#tenants/company-schema.ts';
  import type { Tenant } from '#tenants/schema.ts';

  const compiled: { tenants: Tenant[]; companies: Company[] };
  export default compiled;
}
