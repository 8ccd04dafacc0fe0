import type { Tenant } from '#tenants/schema/site-schema.ts';

/** Whether the law of a country asks for an age check. An unknown country counts as one of the site's. */
export function needsAgeCheck(
  { countries, age_assurance_countries: listed }: Pick<Tenant, 'countries' | 'age_assurance_countries'>,
  country: string | null,
): boolean {
  return country === null ? countries.every((code) => listed.includes(code)) : listed.includes(country);
}
