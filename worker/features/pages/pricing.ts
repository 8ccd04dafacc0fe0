import type { Pricing } from '#client/features/pages/contract.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

/** What a site costs in a country: packages in its currency, and the least that one message comes to. */
export function buildPricing(
  tenant: Tenant,
  { country: seat }: Pick<Company, 'country'>,
  country: string,
): Pricing {
  const { packages, message_credits, minimum_message_costs } = tenant;
  const own = currencyOf(country);
  const currency = packages.some((one) => one.currency === own) ? own : packages[0].currency;
  const offers = packages
    .filter((one) => one.currency === currency)
    .toSorted((a, b) => a.credits - b.credits);
  const cheapest = Math.min(...offers.map(({ price, credits }) => price / credits));
  return {
    country,
    currency,
    packages: offers.map(({ credits, price }) => ({ credits, price })),
    message_cost: minimum_message_costs[country] ?? { costs: cheapest * message_credits, currency },
    // Nowhere but in the United States are consumers told prices to which a tax is added.
    tax_included: seat !== 'US',
  };
}

/** Of the countries that do not pay in euros; where a site has no packages in it, its own first currency counts. */
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

function currencyOf(country: string): string {
  return CURRENCIES[country] ?? 'EUR';
}
