import { expect, test } from 'vitest';
import { roundDegrees, isPermissionDenied } from './geolocation.ts';

test.each([
  [52.0907374, 52.1],
  [5.1214201, 5.1],
  [-0.0123, -0],
  [-33.868, -33.85],
])('rounds %d to %d before it leaves the browser', (exact, sent) => {
  expect(roundDegrees(exact)).toBe(sent);
});

test('tells a denied permission from a failure', () => {
  expect(isPermissionDenied({ code: 1 })).toBe(true);
  expect(isPermissionDenied({ code: 3 })).toBe(false);
  expect(isPermissionDenied(new TypeError('fetch'))).toBe(false);
});
