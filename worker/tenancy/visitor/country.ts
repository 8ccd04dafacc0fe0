import { isCountry } from '#tenants/schema/fields.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

const EU_CODES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/** The members of the European Union. */
export const EU: ReadonlySet<string> = new Set(EU_CODES);

/** The European Economic Area: the Union, Iceland, Liechtenstein and Norway. */
export const EEA: ReadonlySet<string> = new Set([...EU_CODES, 'IS', 'LI', 'NO']);

interface Sources {
  /** `request.cf.country`. */
  edge?: unknown;
  /** A header, passed only when the request came through a configured proxy. */
  proxyHeader?: string | null | undefined;
  development?: string | null | undefined;
}

/** The visitor's country, ISO 3166. Null when unknown, also for the edge's `XX` (unknown) and `T1` (Tor). */
export function detectCountry({ edge, proxyHeader, development }: Sources): string | null {
  for (const source of [edge, proxyHeader, development]) {
    const code = typeof source === 'string' ? source.trim().toUpperCase() : '';
    if (isCountry(code)) return code;
  }
  return null;
}

interface VisitorCountry {
  /** The detected country of the visitor; null when unknown. */
  geoip_country: string | null;
  /** The visitor's country if the site serves it, else the site's main country. */
  geoip_selected_country: string;
}

/** The country from which a visitor would pay, unless the visitor chooses another one. */
export function getVisitorCountry(context: {
  readonly tenant: Pick<Tenant, 'countries'>;
  readonly country: string | null;
}): string {
  return resolveVisitorCountry(context.tenant, context.country).geoip_selected_country;
}

export function resolveVisitorCountry(
  { countries }: Pick<Tenant, 'countries'>,
  country: string | null,
): VisitorCountry {
  const served = country !== null && countries.includes(country);
  return { geoip_country: country, geoip_selected_country: served ? country : countries[0] };
}
