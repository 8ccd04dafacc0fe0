import { expect, test } from 'vitest';
import { getDeadline } from './deadline.ts';

test('counts from the arrival of the answer when the clock of the device is wrong', () => {
  expect(getDeadline({ ends_at: 'first', seconds_left: 60 }, 5000)).toBe(65_000);
});

test('never puts a deadline off, because of answers that took different times the earliest is right', () => {
  const ends_at = 'second';
  expect(getDeadline({ ends_at, seconds_left: 60 }, 5000)).toBe(65_000);
  expect(getDeadline({ ends_at, seconds_left: 60 }, 9000)).toBe(65_000);
  expect(getDeadline({ ends_at, seconds_left: 50 }, 14_000)).toBe(64_000);
  expect(getDeadline({ ends_at: 'third', seconds_left: 60 }, 9000)).toBe(69_000);
});
