import { expect, test } from 'vitest';
import { findChangeBase, isNearChange, listChangedFiles } from './change-base.ts';

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

test('finds the tests of the same feature near on both sides', () => {
  const changed = ['client/features/likes/list/like-list.tsx'];
  expect(isNearChange('client/features/likes/pending.test.ts', changed)).toBe(true);
  expect(isNearChange('worker/features/likes/api.test.ts', changed)).toBe(true);
  expect(isNearChange('worker/features/games/api.test.ts', changed)).toBe(false);
  expect(isNearChange('worker/ssr/render.test.ts', changed)).toBe(false);
});

test('finds the checks of texts near every text', () => {
  for (const changed of ['locales/nl/auth.json', 'locales/en/pages/faq.md', 'locales/glossary.json']) {
    expect(isNearChange('tools/plugins/locales/check-locales.node.test.ts', [changed])).toBe(true);
    expect(isNearChange('tools/plugins/locales/texts/check-texts.node.test.ts', [changed])).toBe(true);
    expect(isNearChange('tools/plugins/add-page.process.test.ts', [changed])).toBe(false);
    expect(isNearChange('client/features/auth/login.test.ts', [changed])).toBe(false);
  }
});

test('finds the tests of the same folder near outside of features', () => {
  const changed = ['worker/http/errors/answer-error.ts', 'client/routes.ts'];
  expect(isNearChange('worker/http/headers.test.ts', changed)).toBe(true);
  expect(isNearChange('client/routes.test.ts', changed)).toBe(true);
  expect(isNearChange('client/http/call.test.ts', changed)).toBe(false);
  expect(isNearChange('worker/features/likes/api.test.ts', changed)).toBe(false);
});
