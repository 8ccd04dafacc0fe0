import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { claimReload } from './claim-reload.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

beforeEach(() => void vi.stubGlobal('sessionStorage', createMemoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('allows a reload at most once a minute', () => {
  expect(claimReload(NOON)).toBe(true);
  expect(claimReload(NOON + 59_999)).toBe(false);
  expect(claimReload(NOON + 60_000)).toBe(true);
  expect(claimReload(NOON + 60_001)).toBe(false);
});

test('allows a reload after the clock of the device was set back', () => {
  expect(claimReload(NOON)).toBe(true);
  expect(claimReload(NOON - 3_600_000)).toBe(true);
});

test('allows a reload when the stored time is invalid', () => {
  sessionStorage.setItem('chunk-reload-at', 'yesterday');
  expect(claimReload(NOON)).toBe(true);
});

test('allows no reload and does not fail where the browser forbids storage', () => {
  const forbid = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  expect(claimReload(NOON)).toBe(false);
});
