import { afterEach, expect, test, vi } from 'vitest';
import { readIntendedRecipient, saveIntendedRecipient } from './intended-recipient.ts';

const KEY = 'intended-recipient';

/** What the browser keeps. */
function stubStorage(stored: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}
afterEach(() => vi.unstubAllGlobals());

test('keeps the recipient for the member who has chosen it', () => {
  stubStorage(new Map());
  saveIntendedRecipient('mira', { id: 'jonas', name: 'Jonas' });
  expect(readIntendedRecipient('mira')).toMatchObject({ id: 'jonas', name: 'Jonas' });
  expect(readIntendedRecipient('lena')).toBeNull();
});

test.each(['', '{"member":', 'null', '7'])('knows none where %j is stored', (text) => {
  stubStorage(new Map([[KEY, text]]));
  expect(readIntendedRecipient('mira')).toBeNull();
});

test('knows none where the browser forbids storage', () => {
  expect(() => saveIntendedRecipient('mira', { id: 'jonas', name: 'Jonas' })).not.toThrow();
  expect(readIntendedRecipient('mira')).toBeNull();
});
