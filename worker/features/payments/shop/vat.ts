import type { Company } from '#tenants/schema/company-schema.ts';

/** Standard rates in percent as of November 2026. A company file can name others. */
const USUAL: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CH: 8.1,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LI: 8.1,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  NO: 25,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

/** Percent of value-added tax in the price for a buyer from a country. A company in the United States charges none. */
export function getVatRate(company: Pick<Company, 'country' | 'vat_rates'>, country: string): number {
  return company.vat_rates[country] ?? (company.country === 'US' ? 0 : (USUAL[country] ?? 0));
}
