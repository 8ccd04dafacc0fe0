import type { Allowance, ConversationPage } from '../contract.ts';

/** What sending the next message means for its sender. */
export type MessageCost =
  | { kind: 'free'; left: number; price: number }
  | { kind: 'paid'; price: number; credits: number }
  | { kind: 'short'; price: number; credits: number }
  | { kind: 'conversations_used_up' };

/** `pending` messages are paid first, because they are sent before the next one. */
export function getMessageCost(
  { conversation, allowance }: Pick<ConversationPage, 'conversation' | 'allowance'>,
  price: number,
  pending: number,
): MessageCost {
  if (!conversation && pending === 0 && allowance.conversations_left === 0)
    return { kind: 'conversations_used_up' };
  const { free_messages_left: free, credits } = spend(allowance, price, pending);
  if (free > 0) return { kind: 'free', left: free, price };
  return { kind: credits < price ? 'short' : 'paid', price, credits };
}

function spend(allowance: Allowance, price: number, messages: number): Allowance {
  const free = Math.min(messages, allowance.free_messages_left);
  return {
    ...allowance,
    free_messages_left: allowance.free_messages_left - free,
    credits: allowance.credits - (messages - free) * price,
  };
}
