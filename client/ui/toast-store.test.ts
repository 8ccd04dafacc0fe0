import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a toast goes by itself, one with a way back stays longer', () => {
  const toasts = createToasts();
  toasts.show({ message: 'Saved' });
  toasts.show({ message: 'Deleted', action: { label: 'Undo', onPress: () => {} } });
  vi.advanceTimersByTime(6_000);
  expect(toasts.current().map(({ message }) => message)).toEqual(['Deleted']);
  vi.advanceTimersByTime(14_000);
  expect(toasts.current()).toEqual([]);
});

test('tells its subscribers until they leave', () => {
  const toasts = createToasts();
  const heard = vi.fn<() => void>();
  const leave = toasts.subscribe(heard);
  toasts.show({ message: 'Saved' });
  toasts.dismiss(1);
  leave();
  toasts.show({ message: 'Unheard' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('cleared, nothing is left, and what comes then stays its time', () => {
  const toasts = createToasts();
  toasts.show({ message: 'Blocked', action: { label: 'Undo', onPress: () => {} } });
  toasts.clear();
  expect(toasts.current()).toEqual([]);
  toasts.show({ message: 'Saved' });
  expect(toasts.current()).toHaveLength(1);
});
