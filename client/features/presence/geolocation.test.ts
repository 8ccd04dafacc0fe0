import { expect, test } from 'vitest';
import { coarse, isDenied } from './geolocation.ts';

test.each([
  [52.0907374, 52.1],
  [5.1214201, 5.1],
  [-0.0123, -0],
  [-33.868, -33.85],
])('%d leaves the browser as %d', (exact, sent) => {
  expect(coarse(exact)).toBe(sent);
});

test('a refusal is not a failure', () => {
  expect(isDenied({ code: 1 })).toBe(true);
  expect(isDenied({ code: 3 })).toBe(false);
  expect(isDenied(new TypeError('fetch'))).toBe(false);
});
