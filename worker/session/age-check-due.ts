// docs/decisions/069-age-checks.md
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Session } from './session.ts';

export type CheckedPerson = Pick<RequestContext, 'tenant' | 'country'> & { readonly session: Session | null };

/**
 * Whether a person has to pass an age check first (docs/product.md#age-checks). Both the country of the request and that of
 * the profile count. A visitor has no account that a check could be kept with, so the answer is that of an unchecked member.
 */
export function isAgeCheckDue(person: CheckedPerson): boolean {
  if (findCheckedCountry(person) === null) return false;
  return person.session === null || (person.session.member.verifiedAge ?? 0) < person.tenant.min_age;
}

/** The country whose law asks this person for an age check, or null. */
export function findCheckedCountry({ tenant, country, session }: CheckedPerson): string | null {
  if (isAgeCheckCountry(tenant, country)) return country ?? tenant.countries[0];
  const residence = session?.member.country;
  return residence !== undefined && isAgeCheckCountry(tenant, residence) ? residence : null;
}

/**
 * Where a member may choose to live: the countries of the site, without those whose age check no provider makes. The present
 * country stays.
 */
export function listPossibleResidences({
  tenant,
  ports,
  session,
}: Pick<RequestContext, 'tenant' | 'ports' | 'session'>): readonly string[] {
  return tenant.countries.filter(
    (code) =>
      ports.ageAssurance !== null || code === session?.member.country || !isAgeCheckCountry(tenant, code),
  );
}

/** Whether a country is on the site's list of age checks. An unknown country is, if all countries of the site are. */
export function isAgeCheckCountry(
  { countries, age_assurance_countries: listed }: Pick<Tenant, 'countries' | 'age_assurance_countries'>,
  country: string | null,
): boolean {
  return country === null ? countries.every((code) => listed.includes(code)) : listed.includes(country);
}
