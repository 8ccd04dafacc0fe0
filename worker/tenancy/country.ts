import { isCountry } from '#tenants/schema/countries.ts';

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
