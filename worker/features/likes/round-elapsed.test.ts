import { expect, test } from 'vitest';
import { roundElapsed } from './round-elapsed.ts';

test.each([
  [0, 0],
  [59, 0],
  [61, 60],
  [3_599, 3_540],
  [3_601, 3_600],
  [86_399, 82_800],
  [86_401, 86_400],
  [200_000, 172_800],
  [-5, 0],
])('rounds %i seconds to %i', (seconds, told) => {
  expect(roundElapsed(1_000_000_000 - seconds * 1000, 1_000_000_000)).toBe(told);
});
