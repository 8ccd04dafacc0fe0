import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { dropUnsentOfOthers, hasUnsent, saveUnsent, takeUnsent } from './unsent-input.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns input once when it was saved for the member', () => {
  saveUnsent('mira', 'form', 'profile', ['I dance.']);
  expect(hasUnsent('form')).toBe(true);
  expect(takeUnsent('mira', 'form', 'profile')).toEqual([['I dance.']]);
  expect(takeUnsent('mira', 'form', 'profile')).toEqual([]);
  expect(hasUnsent('form')).toBe(false);
});

test('keeps the latest input of each kind and id and returns the others of that kind together', () => {
  saveUnsent('mira', 'like', 'jonas', 'first');
  saveUnsent('mira', 'like', 'jonas', 'second');
  saveUnsent('mira', 'like', 'anna', 'third');
  saveUnsent('mira', 'form', 'jonas', 'words');
  expect(takeUnsent('mira', 'like')).toEqual(['second', 'third']);
  expect(takeUnsent('mira', 'form', 'jonas')).toEqual(['words']);
});

test('distinguishes forms whose names start alike', () => {
  saveUnsent('mira', 'form', 'report anna', 'words');
  expect(takeUnsent('mira', 'form', 'report ann')).toEqual([]);
});

test('hides input from other members and drops it when another member logs in', () => {
  saveUnsent('mira', 'form', 'profile', 'words');
  expect(takeUnsent('eva', 'form', 'profile')).toEqual([]);
  dropUnsentOfOthers('eva');
  expect(takeUnsent('mira', 'form', 'profile')).toEqual([]);
});

test("drops a member's input when another member's session ends", () => {
  saveUnsent('mira', 'form', 'profile', 'words');
  saveUnsent('eva', 'form', 'settings-email', 'address');
  expect(takeUnsent('mira', 'form', 'profile')).toEqual([]);
  expect(takeUnsent('eva', 'form', 'settings-email')).toEqual(['address']);
});

test('drops input after half an hour', () => {
  saveUnsent('mira', 'form', 'profile', 'words');
  saveUnsent('mira', 'form', 'settings-email', 'address');
  vi.setSystemTime(NOW.getTime() + 30 * MINUTE - 1);
  expect(takeUnsent('mira', 'form', 'settings-email')).toEqual(['address']);
  vi.setSystemTime(NOW.getTime() + 30 * MINUTE);
  expect(hasUnsent('form')).toBe(false);
  expect(takeUnsent('mira', 'form', 'profile')).toEqual([]);
});

test('knows of no unsent input when storage is forbidden or holds unknown data', () => {
  sessionStorage.setItem('kept-after-session', '{"no": "list"}');
  expect(hasUnsent('form')).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  saveUnsent('mira', 'form', 'profile', 'words');
  expect(takeUnsent('mira', 'form', 'profile')).toEqual([]);
});
