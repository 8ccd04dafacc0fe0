import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingStore } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  typingStore.clear();
  vi.useRealTimers();
});

test('shows typing for six seconds after the last news of it', () => {
  typingStore.add('one');
  vi.advanceTimersByTime(4000);
  typingStore.add('one');
  vi.advanceTimersByTime(5999);
  expect([typingStore.isTyping('one'), typingStore.isTyping('two')]).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(typingStore.isTyping('one')).toBe(false);
});

test('ends with the message, and tells those who show it', () => {
  const onChange = vi.fn<() => void>();
  const unsubscribe = typingStore.subscribe(onChange);
  typingStore.add('one');
  typingStore.remove('one');
  typingStore.remove('one');
  expect(onChange).toHaveBeenCalledTimes(2);
  unsubscribe();
  typingStore.add('one');
  expect(onChange).toHaveBeenCalledTimes(2);
});
