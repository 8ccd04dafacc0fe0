import type { Tenant } from '#tenants/schema.ts';

/** A lander is an advertisement: it is shown where the site serves people, and where nobody knows where that is. */
export function isAdvertisedIn({ countries }: Pick<Tenant, 'countries'>, country: string | null): boolean {
  return country === null || countries.includes(country);
}
