import * as z from 'zod';
import { country, credits, currency } from './fields.ts';
import { packages } from './packages.ts';

/** What the law of the European Union gives. A site that names fewer has them all the same, and stays open. */
const LEAST_REFUND_DAYS = 14;

/** What things cost on a site. */
export const priceSettings = {
  message_credits: credits.default(10).describe('Credits that sending one message costs.'),
  free_messages: z
    .int()
    .min(0)
    .max(1000)
    .default(3)
    .describe('Messages in total that a member without Premium sends for free.'),
  photo_credits: credits.default(20).describe('Credits that sending one photo in a chat costs.'),
  gift_credits: credits.default(15).describe('Credits that sending one gift costs.'),
  packages,
  signup_credits: credits.default(30).describe('Credits that a new member gets for free.'),
  minimum_message_costs: z
    .record(country, z.strictObject({ costs: z.number().min(0).max(1000), currency }))
    .default({})
    .describe(
      'Per country: the least money that one message costs, shown where the law asks for it. Example: NL = { costs = 0.5, currency = "EUR" }.',
    ),
  welcome_hours: z
    .int()
    .min(0)
    .max(8760)
    .default(4)
    .describe(
      'Hours after signup in which the first purchase costs 25% less. The time bonus gives the same for 4 hours, so fewer change nothing.',
    ),
  refund_days: z
    .int()
    .min(0)
    .max(365)
    .overwrite((days) => Math.max(LEAST_REFUND_DAYS, days))
    .default(LEAST_REFUND_DAYS)
    .describe('Days in which a purchase can be given back. Fewer than 14, which the law gives, count as 14.'),
};
