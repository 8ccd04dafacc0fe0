import { expect, test } from 'vitest';
import { getMessageCost } from './message-cost.ts';

const begun = { id: 'a' };
const allowance = (credits: number, free = 0, left: number | null = null) => ({
  credits,
  free_messages_left: free,
  conversations_left: left,
});

test('counts free messages before credits, and those that are being sent', () => {
  const page = { conversation: begun, allowance: allowance(25, 2) };
  expect(getMessageCost(page, 10, 0)).toEqual({ kind: 'free', left: 2, price: 10 });
  expect(getMessageCost(page, 10, 1)).toEqual({ kind: 'free', left: 1, price: 10 });
  expect(getMessageCost(page, 10, 2)).toEqual({ kind: 'paid', price: 10, credits: 25 });
  expect(getMessageCost(page, 10, 3)).toEqual({ kind: 'paid', price: 10, credits: 15 });
  expect(getMessageCost(page, 10, 4)).toEqual({ kind: 'short', price: 10, credits: 5 });
});

test('limits only conversations that have not begun', () => {
  const used = allowance(100, 3, 0);
  expect(getMessageCost({ conversation: null, allowance: used }, 10, 0).kind).toBe('conversations_used_up');
  expect(getMessageCost({ conversation: begun, allowance: used }, 10, 0).kind).toBe('free');
  // The first message is on its way.
  expect(getMessageCost({ conversation: null, allowance: used }, 10, 1).kind).toBe('free');
});
