import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { GIFTS } from '#client/features/chat/gifts/gifts.ts';
import { METHODS } from '#client/features/payments/rules.ts';

/** Why the number of credits changed. */
export const REASONS = [
  'signup',
  'purchase',
  'message',
  'photo',
  'gift',
  'message_unanswered',
  'refund',
  'chargeback',
  'withdrawal',
  'owed',
  'settled',
  'correction',
] as const;

export type Reason = (typeof REASONS)[number];

/** Groups of reasons by which a member looks through the entries. */
export const FILTERS = ['bought', 'spent', 'refunds', 'free', 'owed'] as const;

export type Filter = (typeof FILTERS)[number];

export const ENTRIES_PAGE_SIZE = 30;

/** One change of the credits of a member. */
export const entry = v.object({
  id: v.pipe(v.number(), v.integer()),
  reason: v.picklist(REASONS),
  /** Credits that came (above 0) or went. */
  amount: v.pipe(v.number(), v.integer()),
  /** Credits after it. */
  balance: v.pipe(v.number(), v.integer()),
  /** ISO 8601, UTC. */
  at: v.string(),
  /** The other member of a message; null after that account was deleted. */
  member: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Null for anything but a gift, and for a gift whose message is deleted or archived. */
  gift: v.nullable(v.picklist(GIFTS)),
  /** The payment behind it, in the smallest unit of its currency. */
  payment: v.nullable(
    v.object({
      id: v.string(),
      total: v.number(),
      currency: v.string(),
      country: v.string(),
      method: v.picklist(METHODS),
    }),
  ),
});

export type Entry = v.InferOutput<typeof entry>;

export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/api/credits',
  summary: 'Every change of the own credits, the latest first.',
  access: 'member',
  query: v.object({
    show: v.optional(v.picklist(FILTERS)),
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'page_unknown'))),
  }),
  answer: v.object({
    balance: v.pipe(v.number(), v.integer()),
    owed: v.pipe(v.number(), v.integer()),
    /** Can be empty before the end, after a long stretch in which nothing is of the chosen group. */
    entries: v.pipe(v.array(entry), v.maxLength(ENTRIES_PAGE_SIZE)),
    next: v.nullable(v.string()),
  }),
});
