import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#client/testing/memory-storage.ts';
import { dropKeptOfOthers, isKept, keep, takeKept } from './unsent-input.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns once what was kept for a member', () => {
  keep('mira', 'form', 'profile', ['I dance.']);
  expect(isKept('form')).toBe(true);
  expect(takeKept('mira', 'form', 'profile')).toEqual([['I dance.']]);
  expect(takeKept('mira', 'form', 'profile')).toEqual([]);
  expect(isKept('form')).toBe(false);
});

test('keeps the latest of each kind and id, and returns the others of the kind together', () => {
  keep('mira', 'like', 'jonas', 'first');
  keep('mira', 'like', 'jonas', 'second');
  keep('mira', 'like', 'anna', 'third');
  keep('mira', 'form', 'jonas', 'words');
  expect(takeKept('mira', 'like')).toEqual(['second', 'third']);
  expect(takeKept('mira', 'form', 'jonas')).toEqual(['words']);
});

test('tells forms apart whose names begin alike', () => {
  keep('mira', 'form', 'report anna', 'words');
  expect(takeKept('mira', 'form', 'report ann')).toEqual([]);
});

test('shows nothing of a member to another one, and drops it when that one is logged in', () => {
  keep('mira', 'form', 'profile', 'words');
  expect(takeKept('eva', 'form', 'profile')).toEqual([]);
  dropKeptOfOthers('eva');
  expect(takeKept('mira', 'form', 'profile')).toEqual([]);
});

test('drops what one member has left when the session of another one ends', () => {
  keep('mira', 'form', 'profile', 'words');
  keep('eva', 'form', 'settings-email', 'address');
  expect(takeKept('mira', 'form', 'profile')).toEqual([]);
  expect(takeKept('eva', 'form', 'settings-email')).toEqual(['address']);
});

test('forgets after half an hour', () => {
  keep('mira', 'form', 'profile', 'words');
  keep('mira', 'form', 'settings-email', 'address');
  vi.setSystemTime(NOW.getTime() + 30 * MINUTE - 1);
  expect(takeKept('mira', 'form', 'settings-email')).toEqual(['address']);
  vi.setSystemTime(NOW.getTime() + 30 * MINUTE);
  expect(isKept('form')).toBe(false);
  expect(takeKept('mira', 'form', 'profile')).toEqual([]);
});

test('does without a storage that the browser forbids or that holds something else', () => {
  sessionStorage.setItem('kept-after-session', '{"no": "list"}');
  expect(isKept('form')).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  keep('mira', 'form', 'profile', 'words');
  expect(takeKept('mira', 'form', 'profile')).toEqual([]);
});
