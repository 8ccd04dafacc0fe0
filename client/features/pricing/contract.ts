import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

const amount = v.pipe(v.number(), v.minValue(0));

/** Prices in one country. Amounts are final prices in `currency` (ISO 4217). */
export const pricing = v.object({
  country: v.string(),
  currency: v.string(),
  /** The smallest package first. */
  packages: v.array(
    v.object({
      credits: v.pipe(v.number(), v.integer(), v.minValue(1)),
      price: amount,
      /** Whether a credit costs least in this package, and more in every other one. */
      is_best_value: v.boolean(),
    }),
  ),
  /** The lowest price of one message without a discount, in its own currency. */
  message_cost: v.object({ costs: amount, currency: v.string() }),
  /** Whether prices include value-added tax; otherwise sales tax may be added. */
  tax_included: v.boolean(),
  /** Whether members can buy now. */
  is_for_sale: v.boolean(),
  /** Off the first purchase of a new member: percent, and the hours since the sign-up. Null where nothing is sold. */
  first_discount: v.nullable(v.object({ percentage: v.number(), hours: v.number() })),
  /** What card statements say instead of the name of the site. */
  statement_name: v.string(),
  /** Days in which a purchase can be given back. */
  refund_days: v.pipe(v.number(), v.integer()),
});

export type Pricing = v.InferOutput<typeof pricing>;

export const getPricing = defineEndpoint({
  method: 'GET',
  path: '/api/pricing',
  summary: 'Packages of credits and what a message costs, for a country of the site.',
  access: 'anyone',
  /** Defaults to the visitor's country when the site does not serve this one. */
  query: v.object({ country: v.optional(v.string()) }),
  answer: pricing,
  isFromSiteFiles: true,
});
