import { expect, test } from 'vitest';
import { isNewEnough } from './runtime.mjs';

test.each([
  ['20.20.2', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
