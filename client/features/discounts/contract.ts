import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { TYPED_CODE_MAX } from './rules.ts';

/** How often a code can be used: by one order, by one order of each member, or by any number of orders. */
export const VALIDITIES = ['once', 'once-per-user', 'unlimited'] as const;

export const CODE_STATES = ['active', 'ended'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A discount code as its owner sees it. Null means that something does not limit it. */
export const discountCode = v.object({
  code: v.string(),
  country: v.nullable(v.string()),
  /** The only member who may use it. */
  user_id: v.nullable(v.string()),
  /** ISO 8601, UTC. */
  expires: v.nullable(v.string()),
  value_percentage: count,
  currency: v.nullable(v.string()),
  /** The price before the discount counts, in the smallest unit of the currency. */
  minimum_order_value: v.nullable(count),
  status: v.picklist(CODE_STATES),
  validity: v.picklist(VALIDITIES),
  expired: v.boolean(),
  paymentmethods: v.nullable(v.array(v.string())),
  /** Until `expires` by the clock of the server, which alone counts. */
  seconds_left: v.nullable(count),
  /** The site was paused meanwhile, and `expires` is as much later. */
  extended: v.optional(v.literal(true)),
});

export type DiscountCode = v.InferOutput<typeof discountCode>;

export const getDiscountCode = defineEndpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  summary:
    'A discount code that the member can use, or with `welcome=true` the welcome discount. The code of the time bonus also finds the welcome discount where that ends later.',
  access: 'member',
  query: v.object({
    code: v.optional(v.pipe(v.string(), v.maxLength(TYPED_CODE_MAX))),
    welcome: v.optional(v.picklist(['true', '1'], 'invalid')),
  }),
  answer: discountCode,
  errors: ['code_not_found', 'code_used', 'code_ended'],
});

/** The discount for a member who is about to delete the account, which can be taken once. */
const stayOffer = v.object({
  /** Percent, of one purchase. */
  percentage: count,
  /** How long it can be used after it was taken. */
  days: count,
  /** Null until the member has taken it. */
  code: v.nullable(discountCode),
});

export const getStayOffer = defineEndpoint({
  method: 'GET',
  path: '/api/stay-discount',
  summary: 'The discount that is offered instead of deleting the account, or null.',
  access: 'member',
  answer: v.object({ offer: v.nullable(stayOffer) }),
});

export const takeStayOffer = defineEndpoint({
  method: 'POST',
  path: '/api/stay-discount',
  summary: 'Gives the member the discount that is offered instead of deleting the account.',
  access: 'member',
  answer: v.object({ offer: stayOffer }),
  errors: ['code_ended'],
});
