import type { Pricing } from '#client/features/pages/contract.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { listOffers } from '#worker/features/payments/offers.ts';

/** Packages of a site in the currency of a country, and the lowest cost of one message. */
export function buildPricing(
  tenant: Tenant,
  { country: seat }: Pick<Company, 'country'>,
  country: string,
): Pricing {
  const { message_credits, minimum_message_costs } = tenant;
  const { currency, offers } = listOffers(tenant, country);
  const cheapest = Math.min(...offers.map(({ price, credits }) => price / credits));
  return {
    country,
    currency,
    packages: [...offers],
    message_cost: minimum_message_costs[country] ?? { costs: cheapest * message_credits, currency },
    // Only in the United States are consumer prices quoted without tax.
    tax_included: seat !== 'US',
  };
}
