import { expect, test } from 'vitest';
import { findChangeBase } from './change-base.mjs';

test('counts changes since the branch left the main one, remote before local', () => {
  expect(findChangeBase((...args) => (args[2] === 'origin/main' ? 'a1' : 'b2'))).toBe('a1');
  expect(findChangeBase((...args) => (args[2] === 'main' ? 'b2' : undefined))).toBe('b2');
});

test('counts only what is not committed where there is no main branch', () => {
  expect(findChangeBase(() => undefined)).toBe('HEAD');
});
