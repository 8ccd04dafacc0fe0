import { FIRST_DISCOUNT, TIME_BONUS_SECONDS } from '#client/features/discounts/rules.ts';
import type { Pricing } from '#client/features/pricing/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { markBestValue } from '#worker/features/payments/shop/shop.ts';
import { isSelling } from '#worker/payments/list-methods.ts';
import { listOffers } from '#worker/payments/offers.ts';

/** What the shop sells in a country, in its currency, and the lowest cost of one message. */
export async function buildPricing(
  context: Pick<SiteContext, 'tenant' | 'company' | 'ports'>,
  country: string,
): Promise<Pricing> {
  const { tenant, company } = context;
  const { currency, offers } = listOffers(tenant, country);
  const isForSale = await isSelling(context, country);
  return {
    country,
    currency,
    packages: markBestValue(offers),
    message_cost: findMessageCost(tenant, country),
    // Only in the United States are consumer prices quoted without tax.
    tax_included: company.country !== 'US',
    is_for_sale: isForSale,
    first_discount: isForSale
      ? { percentage: FIRST_DISCOUNT, hours: Math.max(tenant.welcome_hours, TIME_BONUS_SECONDS / 3600) }
      : null,
    statement_name: company.statement_name ?? company.name,
    refund_days: tenant.refund_days,
  };
}

/** Quotients of decimals are a little too small or too large. */
const EPSILON = 1e-6;

/**
 * The lowest price of one message in a country without a discount: from the settings, else with the credits of the cheapest
 * package.
 */
export function findMessageCost(
  tenant: Pick<Tenant, 'packages' | 'message_credits' | 'minimum_message_costs'>,
  country: string,
): Pricing['message_cost'] {
  const { currency, offers } = listOffers(tenant, country);
  const cheapest = Math.min(...offers.map(({ price, credits }) => price / credits));
  // Rounded down, because it is stated as the least.
  const costs = Math.floor(cheapest * tenant.message_credits * 100 + EPSILON) / 100;
  return tenant.minimum_message_costs[country] ?? { costs, currency };
}
