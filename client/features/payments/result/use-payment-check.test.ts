import { environmentManager, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import type { Payment } from '../contract.ts';
import { usePaymentCheck } from './use-payment-check.ts';

const CHECK = 'POST /api/payments/A-1/check';

const createPayment = (status: Payment['status'], id = 'A-1') => ({ id, status }) as Payment;

const announce = vi.fn<(message: string) => void>();

beforeEach(() => {
  // Only a browser repeats queries.
  environmentManager.setIsServer(() => false);
  announce.mockClear();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = announce;
      close() {}
    },
  );
});

afterEach(() => {
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
});

function open(status: Payment['status']) {
  let payment = createPayment(status);
  const queries = createQueryClient();
  queries.setQueryData(['payment', 'A-1'], payment);
  const hook = renderHook(() => usePaymentCheck(payment), { queries, user: { id: 'mira' } });
  return {
    ...hook.server,
    hook,
    isChecked: () => hook.current,
    stored: () => queries.getQueryData<Payment>(['payment', 'A-1']),
    show(next: Payment) {
      payment = next;
      hook.rerender();
    },
  };
}

test('asks at once, keeps the answer, and asks again after growing pauses', async () => {
  const { sent, answer, isChecked, stored } = open('created');
  await advance();
  expect(sent).toEqual([CHECK]);
  expect(isChecked()).toBe(false);
  await answer(createPayment('pending'));
  expect(isChecked()).toBe(true);
  expect(stored()).toEqual(createPayment('pending'));
  await advance(2_999);
  expect(sent).toHaveLength(1);
  await advance(1);
  expect(sent).toHaveLength(2);
  await answer(createPayment('pending'));
  await advance(4_999);
  expect(sent).toHaveLength(2);
  await advance(1);
  expect(sent).toHaveLength(3);
});

test('asks once a minute in the end', async () => {
  const { sent, answer } = open('pending');
  await advance();
  for (const seconds of [3, 5, 10, 20, 40, 60, 60, 60]) {
    const before = sent.length;
    await answer(createPayment('pending'));
    await advance(seconds * 1000 - 1);
    expect(sent).toHaveLength(before);
    await advance(1);
    expect(sent).toHaveLength(before + 1);
  }
});

test('asks again after a check that failed, and keeps what is known', async () => {
  const { sent, reject, isChecked, stored } = open('pending');
  await advance();
  await reject('offline');
  expect(isChecked()).toBe(true);
  expect(stored()).toEqual(createPayment('pending'));
  await advance(3_000);
  expect(sent).toEqual([CHECK, CHECK]);
});

test('asks nothing while the page is hidden, and at once when it is shown', async () => {
  const { sent, answer } = open('pending');
  await advance();
  await answer(createPayment('pending'));
  focusManager.setFocused(false);
  await advance(600_000);
  expect(sent).toHaveLength(1);
  focusManager.setFocused(true);
  await advance();
  expect(sent).toHaveLength(2);
  await answer(createPayment('pending'));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await advance();
  expect(sent).toHaveLength(3);
});

test.each(['completed', 'failed', 'canceled', 'expired', 'refunded', 'charged_back', 'withdrawn'] as const)(
  'does not ask about a payment that is %s',
  async (status) => {
    const { sent, isChecked } = open(status);
    await advance(600_000);
    expect(sent).not.toContain(CHECK);
    expect(isChecked()).toBe(false);
  },
);

test('stops when the payment is decided', async () => {
  const { sent, answer, show } = open('pending');
  await advance();
  await answer(createPayment('failed'));
  show(createPayment('failed'));
  await advance(600_000);
  expect(sent).toHaveLength(1);
});

test('stops when the page is left, and forgets the checks, so that another visit begins anew', async () => {
  const { sent, answer, hook } = open('pending');
  await advance();
  await answer(createPayment('pending'));
  await hook.leave();
  expect(hook.queries.getQueryState(['payment-check', 'A-1'])).toBeUndefined();
  await advance(600_000);
  expect(sent).toHaveLength(1);
});

test('asks about another payment anew', async () => {
  const { sent, answer, isChecked, show } = open('pending');
  await advance();
  await answer(createPayment('pending'));
  expect(isChecked()).toBe(true);
  show(createPayment('pending', 'A-2'));
  await advance();
  expect(isChecked()).toBe(false);
  expect(sent).toEqual([CHECK, 'POST /api/payments/A-2/check']);
});

test.each(['pending', 'completed', 'failed', 'canceled', 'expired', 'refunded'] as const)(
  'reads a payment that is %s again when the data of the member changes, not before',
  async (status) => {
    const { hook } = open(status);
    await advance();
    const isOutdated = () => hook.queries.getQueryState(['payment', 'A-1'])?.isInvalidated;
    await advance(1_000);
    expect(isOutdated()).toBe(false);
    hook.queries.setQueryData(['user'], { id: 'mira', credits: 20 });
    await advance();
    expect(isOutdated()).toBe(true);
  },
);

test('loads the member again and tells the other tabs when the payment is completed', async () => {
  const { hook, sent, show } = open('pending');
  await advance();
  expect(announce).not.toHaveBeenCalled();
  show(createPayment('completed'));
  await advance();
  expect(sent).toEqual([CHECK, 'GET /api/user.php']);
  expect(announce).toHaveBeenCalledOnce();
  hook.rerender();
  await advance();
  expect(announce).toHaveBeenCalledOnce();
});
