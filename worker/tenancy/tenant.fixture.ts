import { parseCompany } from '#tenants/schema/company-schema.ts';
import { parseTenant, type Tenant } from '#tenants/schema/site-schema.ts';

/** A site for tests; `settings` are those of a site file. */
export function createTenant(id: string, settings: object = {}): Tenant {
  return parseTenant(id, {
    name: id,
    hosts: [`${id}.example`],
    niche: 1,
    company: 'acme',
    domain_language: 'nl_NL',
    countries: ['NL', 'BE'],
    support_email: `help@${id}.example`,
    ...settings,
  });
}

export const ACME = parseCompany('acme', {
  name: 'Acme B.V.',
  address: 'Kade 1',
  city: 'Stad',
  country: 'NL',
  added: '2024-03-01',
  support_phone: '+1 415 555-0142',
});
