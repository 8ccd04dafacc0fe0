import * as v from 'valibot';
import { TYPED_CODE_MAX } from '#client/features/discounts/rules.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { METHODS } from './rules.ts';

/** Money in the smallest unit of its currency, such as cents. */
const money = v.pipe(v.number(), v.integer(), v.minValue(0));
const credits = v.pipe(v.number(), v.integer(), v.minValue(1));
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'invalid'));
const method = v.picklist(METHODS, 'invalid');
/** ISO 8601, UTC. */
const time = v.string();

/** What a package costs. `total` is `price` less `discount` and contains `vat`. */
export const price = v.object({
  credits,
  currency: v.string(),
  price: money,
  discount: money,
  /** The code behind the discount. */
  discount_code: v.nullable(v.string()),
  /** Percent of the price. */
  discount_percentage: v.pipe(v.number(), v.integer()),
  total: money,
  vat: money,
  /** Percent, such as 21 or 25.5; 0 where the price contains no value-added tax. */
  vat_rate: v.pipe(v.number(), v.minValue(0)),
});

export type Price = v.InferOutput<typeof price>;

/** Why a discount code cannot be used. */
export const CODE_ERRORS = [
  'code_not_found',
  'code_used',
  'code_ended',
  'code_minimum',
  'code_method',
] as const;

/** What is on sale for a member who pays from a country. */
export const shop = v.object({
  /** The country whose prices and methods these are. */
  country,
  /** Countries that the site serves. */
  countries: v.array(country),
  /** The smallest package first. The id of a package is its number of credits. */
  packages: v.array(
    v.object({
      ...price.entries,
      /** Whether a credit costs least in this package, and more in every other one. */
      is_best_value: v.boolean(),
    }),
  ),
  /** In the order in which they are offered; none where the site sells nothing. */
  methods: v.array(method),
  /** Those of them that can be saved for later orders at the checkout. */
  savable_methods: v.array(method),
  /** What card statements say instead of the name of the site. */
  statement_name: v.string(),
  /** Days in which a purchase can be given back. */
  refund_days: v.pipe(v.number(), v.integer()),
  /** The discount that needs no code, if there is one: its code, percent, and seconds left by the clock of the server. */
  discount: v.nullable(
    v.object({
      code: v.string(),
      percentage: v.pipe(v.number(), v.integer()),
      ends_at: time,
      seconds_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** It ends later, because the site was paused meanwhile. */
      extended: v.optional(v.boolean()),
    }),
  ),
  /** Credits that a member owes after a payment was taken back; a purchase settles them first. */
  owed: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type Shop = v.InferOutput<typeof shop>;

export const getShop = defineEndpoint({
  method: 'GET',
  path: '/api/shop',
  summary: 'Packages of credits with their prices for the member, and the ways to pay.',
  access: 'member',
  /** Defaults to the country that the member chose last, else that of the visitor. */
  query: v.object({
    country: v.optional(country),
    code: v.optional(v.pipe(v.string(), v.maxLength(TYPED_CODE_MAX))),
    /** With a code: the package, and the method, with which it has to work. */
    package: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'invalid'), v.transform(Number))),
    method: v.optional(method),
  }),
  answer: shop,
  errors: [...CODE_ERRORS],
});

/**
 * What a provider can say. `created`: the member is with the provider. `pending`: the provider waits for the money. A payment that `failed`, was
 * `canceled` or has `expired` can still be completed by a late notice.
 */
export const PROVIDER_STATES = [
  'created',
  'pending',
  'completed',
  'failed',
  'canceled',
  'expired',
  'refunded',
  'charged_back',
] as const;

export type ProviderState = (typeof PROVIDER_STATES)[number];

/** `withdrawn`: the member has withdrawn from the contract; only this site knows that. */
export const PAYMENT_STATES = [...PROVIDER_STATES, 'withdrawn'] as const;

export const payment = v.object({
  /** The number of the order, as on the receipt: A-7F3K-2094. */
  id: v.string(),
  status: v.picklist(PAYMENT_STATES),
  ...price.entries,
  country,
  method,
  created_at: time,
  /** When the provider confirmed it. */
  completed_at: v.nullable(time),
  /** Last moment to withdraw from the purchase; null before it is completed. */
  withdraw_until: v.nullable(time),
  /** When the provider was asked last. */
  checked_at: v.nullable(time),
  /** Whether the provider gave no answer when it was asked last, so that the outcome is not known. */
  is_unknown: v.boolean(),
  /** Whether a saved method was charged. */
  is_repeat: v.boolean(),
  /** Whether its discount went to another order, which canceled this one. */
  is_replaced: v.boolean(),
  /** The credits of the order, if its discount was gone when the money came, which then bought fewer; null otherwise. */
  ordered_credits: v.nullable(credits),
  /** Credits that went to what the member owed. */
  settled: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** A part that was given back of a payment that stands. */
  returned: money,
});

export type Payment = v.InferOutput<typeof payment>;

/** The version of the text of the consent; a new text gets a new version. */
export const CONSENT_VERSION = '2026-11-26';

export const startPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments',
  summary: 'Orders a package of credits. The answer names the page of the payment provider.',
  access: 'member',
  body: v.object({
    package: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid')),
    method,
    country,
    /** A code that the member has typed. */
    code: v.optional(v.pipe(v.string(), v.maxLength(TYPED_CODE_MAX))),
    /** What the page showed, in cents; another total on the server is an error, so that no member pays an unseen price. */
    total: money,
    /** The same for the currency of the total. Pages that were loaded before this field existed do not send it. */
    currency: v.optional(v.pipe(v.string(), v.maxLength(3))),
    /** Agreement to saving the method for later orders, where the provider can. */
    save: v.optional(v.boolean(), false),
    /** The id of a saved method, which is charged at once. */
    saved: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** That of the member, to debit a saved account. */
    password: v.optional(v.pipe(v.string(), v.maxLength(1024, 'login_password_long')), ''),
    /** Agreement to delivery at once, with the version of its text. */
    consent: v.literal(CONSENT_VERSION, 'required'),
  }),
  answer: v.object({ payment, redirect: v.string() }),
  errors: [
    'not_found',
    'method_unavailable',
    'price_changed',
    ...CODE_ERRORS,
    'debit_blocked',
    'debit_limit',
    'payment_unavailable',
    'unconfirmed',
  ],
});

const params = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id',
  summary: 'One of the own payments.',
  access: 'member',
  params,
  answer: payment,
  errors: ['not_found'],
});

export const getPaymentResult = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/result',
  summary: 'How far a payment is, for a buyer who comes back from the provider without a session.',
  access: 'anyone',
  params,
  /** The token of the address to which the provider leads back. */
  query: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  /** Nothing about the member or the order. */
  answer: v.pick(payment, ['status', 'is_unknown', 'is_replaced']),
  errors: ['not_found'],
});

export const checkPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/check',
  summary: 'Asks the payment provider how far a payment is. Without an answer the payment stays as it is.',
  access: 'member',
  params,
  answer: payment,
  errors: ['not_found'],
});

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'The own payments, the latest first.',
  access: 'member',
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  answer: v.object({ payments: v.array(payment), next: v.nullable(v.string()) }),
});
