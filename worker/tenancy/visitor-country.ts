import type { Tenant } from '#tenants/schema/site-schema.ts';

export interface VisitorCountry {
  /** The detected country of the visitor; null when unknown. */
  geoip_country: string | null;
  /** The visitor's country if the site serves it, else the site's main country. */
  geoip_selected_country: string;
}

export function resolveVisitorCountry(
  { countries }: Pick<Tenant, 'countries'>,
  country: string | null,
): VisitorCountry {
  const served = country !== null && countries.includes(country);
  return { geoip_country: country, geoip_selected_country: served ? country : countries[0] };
}
