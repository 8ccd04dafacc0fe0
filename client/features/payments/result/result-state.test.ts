import { expect, test } from 'vitest';
import { PAYMENT_STATES } from '../contract.ts';
import { getResultState, isRetriable, isUndecided } from './result-state.ts';

test('checks a new payment first, then says that it is not finished', () => {
  expect(getResultState({ status: 'created', is_unknown: false }, false)).toBe('loading');
  expect(getResultState({ status: 'created', is_unknown: false }, true)).toBe('open');
});

test.each(['created', 'pending'] as const)(
  'shows a payment that is %s as unknown without an answer',
  (status) => {
    expect(getResultState({ status, is_unknown: true }, true)).toBe('unknown');
  },
);

test('keeps a decided payment as it is', () => {
  for (const status of PAYMENT_STATES.filter((state) => !isUndecided(state)))
    expect(getResultState({ status, is_unknown: true }, true)).toBe(status);
});

test('offers another try only where no money came', () => {
  expect(PAYMENT_STATES.filter(isRetriable)).toEqual(['failed', 'canceled', 'expired']);
});
