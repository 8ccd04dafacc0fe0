import { expect, test } from 'vitest';
import { NOTHING_PENDING, getMessageCost, getPaidCost, summarizePending } from './message-cost.ts';

const texts = (count: number) => ({ ...NOTHING_PENDING, texts: count });

const begun = { id: 'a' };
const allowance = (credits: number, free = 0, left: number | null = null) => ({
  credits,
  owed: 0,
  free_messages_left: free,
  conversations_left: left,
});

test('counts free messages before credits, and those that are being sent', () => {
  const page = { conversation: begun, allowance: allowance(25, 2) };
  expect(getMessageCost(page, 10, texts(0))).toMatchObject({ kind: 'free', left: 2, price: 10 });
  expect(getMessageCost(page, 10, texts(1))).toMatchObject({ kind: 'free', left: 1, price: 10 });
  expect(getMessageCost(page, 10, texts(2))).toMatchObject({ kind: 'paid', price: 10, credits: 25 });
  expect(getMessageCost(page, 10, texts(3))).toMatchObject({ kind: 'paid', price: 10, credits: 15 });
  expect(getMessageCost(page, 10, texts(4))).toMatchObject({ kind: 'short', price: 10, credits: 5 });
});

test('names what is owed beside free messages too', () => {
  const page = { conversation: begun, allowance: { ...allowance(25, 2), owed: 7 } };
  expect(getMessageCost(page, 10, texts(0))).toMatchObject({ kind: 'free', owed: 7 });
  expect(getMessageCost(page, 10, texts(2))).toMatchObject({ kind: 'owed', owed: 7 });
});

test('limits only conversations that have not begun', () => {
  const used = allowance(100, 3, 0);
  expect(getMessageCost({ conversation: null, allowance: used }, 10, texts(0)).kind).toBe(
    'conversations_used_up',
  );
  expect(getMessageCost({ conversation: begun, allowance: used }, 10, texts(0)).kind).toBe('free');
  // The first message is on its way.
  expect(getMessageCost({ conversation: null, allowance: used }, 10, texts(1)).kind).toBe('free');
});

test('charges photos and gifts although free messages are left', () => {
  const page = { conversation: begun, allowance: allowance(25, 2) };
  expect(getPaidCost(page, 20, 10, NOTHING_PENDING)).toMatchObject({ kind: 'paid', price: 20, credits: 25 });
  expect(getPaidCost(page, 40, 10, NOTHING_PENDING).kind).toBe('short');
  const used = { conversation: null, allowance: allowance(100, 3, 0) };
  expect(getPaidCost(used, 20, 10, NOTHING_PENDING).kind).toBe('conversations_used_up');
});

test('counts photos and gifts that are being sent', () => {
  const sending = { key: 'k', member: 'm', at: 0, state: 'queued' } as const;
  const pending = summarizePending(
    [
      { ...sending, kind: 'text', text: 'a' },
      { ...sending, kind: 'gift', gift: 'crown' },
      { ...sending, kind: 'image', file: new Blob(), preview: '' },
      { ...sending, kind: 'gift', gift: 'crown', state: 'failed' },
    ],
    { photo_credits: 20, gift_credits: 15 },
  );
  expect(pending).toEqual({ texts: 1, photosAndGifts: 2, credits: 80 });
  const page = { conversation: begun, allowance: allowance(95, 0) };
  expect(getMessageCost(page, 10, pending)).toMatchObject({ kind: 'short', price: 10, credits: 5 });
  expect(getPaidCost(page, 5, 10, pending)).toMatchObject({ kind: 'paid', price: 5, credits: 5 });
});

test('lets a member who owes credits send only what is free', () => {
  const owing = (free: number) => ({ conversation: begun, allowance: { ...allowance(100, free), owed: 1 } });
  expect(getMessageCost(owing(1), 10, texts(0)).kind).toBe('free');
  expect(getMessageCost(owing(1), 10, texts(1))).toMatchObject({ kind: 'owed', price: 10, credits: 100 });
  expect(getMessageCost(owing(0), 0, texts(0)).kind).toBe('paid');
  expect(getPaidCost(owing(9), 20, 10, texts(0))).toMatchObject({ kind: 'owed', price: 20, credits: 100 });
});
