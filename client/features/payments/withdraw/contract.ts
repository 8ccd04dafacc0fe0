import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { parseReference } from '#client/api/reference.ts';
import { email } from '#client/features/auth/credentials.ts';
import { createDisplayNameSchema } from '#client/features/auth/display-name.ts';
import { METHODS } from '../rules.ts';

export const NAME_MAX = 100;

const name = createDisplayNameSchema({ min: 1, max: NAME_MAX, problem: 'invalid' });
/** It counts the smallest units of the currency. */
const money = v.pipe(v.number(), v.integer(), v.minValue(0));
const credits = v.pipe(v.number(), v.integer(), v.minValue(0));
/** ISO 8601, UTC. */
const time = v.string();

/** The number of an order as people type it. */
const order = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(100, 'order_number'),
  v.transform((enteredNumber) => parseReference(enteredNumber, 'A') ?? ''),
  v.nonEmpty('order_number'),
);

/** A withdrawal that was received. */
const withdrawal = v.object({
  reference: v.string(),
  received_at: time,
  /** Unspent credits that were taken back, and the money for them. */
  credits,
  refund: money,
  /** By when the money is on its way. */
  refund_by: time,
  email: v.string(),
});

/** `reversed`: the payment was given or taken back already. */
const PURCHASE_STATES = ['open', 'ended', 'withdrawn', 'reversed'] as const;

const purchase = v.object({
  /** The number of the order. */
  id: v.string(),
  state: v.picklist(PURCHASE_STATES),
  credits,
  total: money,
  currency: v.string(),
  /** From which it was paid. */
  country: v.string(),
  method: v.picklist(METHODS),
  /** When it was ordered, with the agreement to delivery at once. */
  ordered_at: time,
  completed_at: time,
  withdraw_until: time,
  /** What was given back of it before, with its share of the credits. */
  returned: money,
  returned_credits: credits,
  /** Credits of it that are left, and the money that a withdrawal gives back now. */
  unspent: credits,
  refund: money,
  /** By when the money would be on its way. */
  refund_by: time,
  /** Otherwise no bank has the direct debit yet: it is lowered by the refund, and no money comes back. */
  is_collected: v.boolean(),
  /** Whether no other purchase keeps the member Premium. */
  ends_premium: v.boolean(),
  withdrawal: v.nullable(withdrawal),
});

export type Purchase = v.InferOutput<typeof purchase>;

const purchases = v.object({
  purchases: v.array(purchase),
  /** Whether the company gives back the price of spent credits too. */
  refunds_spent: v.boolean(),
  name: v.string(),
  email: v.string(),
});

export type Purchases = v.InferOutput<typeof purchases>;

export const listWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawals',
  summary: 'The own purchases, with what a withdrawal from each gives back.',
  access: 'member',
  isAlwaysOpen: true,
  answer: purchases,
});

export const withdrawForm = v.object({
  payment: v.pipe(v.string('choose_one'), v.nonEmpty('choose_one'), v.maxLength(40, 'invalid')),
  name,
  email,
});

export const withdraw = defineEndpoint({
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Withdraws from a purchase. Its unspent credits go, and the money for them comes back.',
  access: 'member',
  isAlwaysOpen: true,
  body: v.object({
    ...withdrawForm.entries,
    /** What the page showed; after a change it has to be shown again. */
    refund: money,
  }),
  answer: withdrawal,
  errors: ['not_found', 'withdrawal_closed', 'withdrawal_changed'],
});

export const visitorForm = v.object({ name, order, email });

/** Answers alike whether the order exists or not; the rest is told by email. */
export const withdrawAsVisitor = defineEndpoint({
  method: 'POST',
  path: '/api/withdrawals/visitor',
  summary: 'Withdraws from a purchase by the number of the order and the address of its buyer.',
  access: 'anyone',
  body: visitorForm,
  answer: v.object({ reference: v.string(), received_at: time }),
  errors: ['too_many_requests'],
});
