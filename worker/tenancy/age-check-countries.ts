import type { Tenant } from '#tenants/schema/site-schema.ts';

/** Whether a country is on the site's list of age checks. An unknown country is, if all countries of the site are. */
export function isAgeCheckCountry(
  { countries, age_assurance_countries: listed }: Pick<Tenant, 'countries' | 'age_assurance_countries'>,
  country: string | null,
): boolean {
  return country === null ? countries.every((code) => listed.includes(code)) : listed.includes(country);
}
