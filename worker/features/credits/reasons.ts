import type { Filter, Reason } from '#client/features/credits/contract.ts';

/** The reasons of each group; every reason is in exactly one. */
export const REASONS_OF_FILTER = {
  bought: ['purchase'],
  spent: ['message', 'photo', 'gift'],
  refunds: ['message_unanswered', 'refund', 'chargeback', 'withdrawal'],
  free: ['signup', 'correction'],
  owed: ['owed', 'settled'],
} as const satisfies Record<Filter, readonly Reason[]>;

/** Reasons whose reference is a message: the id of its conversation, a colon and its number. */
export const MESSAGE_REASONS = [
  ...REASONS_OF_FILTER.spent,
  'message_unanswered',
] as const satisfies readonly Reason[];
