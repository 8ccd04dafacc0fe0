import { expect, test } from 'vitest';
import { findChangeBase, listChangedFiles } from './change-base.ts';

test('counts changes since the branch left the main one, remote before local', () => {
  expect(findChangeBase((...args) => (args[2] === 'origin/main' ? 'a1' : 'b2'))).toBe('a1');
  expect(findChangeBase((...args) => (args[2] === 'main' ? 'b2' : undefined))).toBe('b2');
});

test('counts only what is not committed where there is no main branch', () => {
  expect(findChangeBase(() => undefined)).toBe('HEAD');
});

test('lists changed and new files', () => {
  const git = (...args: string[]) => (args[0] === 'diff' ? 'a.ts\nb/c.ts' : '');
  expect(listChangedFiles('a1', git)).toEqual(['a.ts', 'b/c.ts']);
  expect(listChangedFiles('a1', (...args) => (args[0] === 'diff' ? '' : 'new.ts'))).toEqual(['new.ts']);
});
