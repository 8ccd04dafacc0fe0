import type { Pricing } from '#client/features/pages/contract.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

/** Packages of a site in the currency of a country, and the lowest cost of one message. */
export function buildPricing(
  tenant: Tenant,
  { country: seat }: Pick<Company, 'country'>,
  country: string,
): Pricing {
  const { packages, message_credits, minimum_message_costs } = tenant;
  const localCurrency = getCurrency(country);
  const currency = packages.some((offer) => offer.currency === localCurrency)
    ? localCurrency
    : packages[0].currency;
  const offers = packages
    .filter((offer) => offer.currency === currency)
    .toSorted((a, b) => a.credits - b.credits);
  const cheapest = Math.min(...offers.map(({ price, credits }) => price / credits));
  return {
    country,
    currency,
    packages: offers.map(({ credits, price }) => ({ credits, price })),
    message_cost: minimum_message_costs[country] ?? { costs: cheapest * message_credits, currency },
    // Only in the United States are consumer prices quoted without tax.
    tax_included: seat !== 'US',
  };
}

/** Countries that do not use the euro. A site without packages in the currency uses that of its first package. */
const CURRENCIES: Readonly<Record<string, string>> = {
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  LI: 'CHF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  US: 'USD',
};

function getCurrency(country: string): string {
  return CURRENCIES[country] ?? 'EUR';
}
