import type { Tenant } from '#tenants/schema/site-schema.ts';

export interface VisitorCountry {
  /** Where the visitor seems to be; null when unknown. */
  geoip_country: string | null;
  /** The country of the site to start with: the visitor's own where the site serves it, else the site's main one. */
  geoip_selected_country: string;
}

export function resolveVisitorCountry(
  { countries }: Pick<Tenant, 'countries'>,
  country: string | null,
): VisitorCountry {
  const served = country !== null && countries.includes(country);
  return { geoip_country: country, geoip_selected_country: served ? country : countries[0] };
}
