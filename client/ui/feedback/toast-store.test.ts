import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('removes a toast after a time and keeps one with an action longer', () => {
  const toasts = createToasts();
  toasts.show({ message: 'Saved' });
  toasts.show({ message: 'Deleted', action: { label: 'Undo', onPress: () => {} } });
  vi.advanceTimersByTime(6_000);
  expect(toasts.current().map(({ message }) => message)).toEqual(['Deleted']);
  vi.advanceTimersByTime(14_000);
  expect(toasts.current()).toEqual([]);
});

test('notifies subscribers until they unsubscribe', () => {
  const toasts = createToasts();
  const heard = vi.fn<() => void>();
  const leave = toasts.subscribe(heard);
  toasts.show({ message: 'Saved' });
  toasts.dismiss(1);
  leave();
  toasts.show({ message: 'Unheard' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('shows a repeated message once and restarts its time', () => {
  const toasts = createToasts();
  toasts.show({ message: 'No likes left' });
  const [first] = toasts.current();
  toasts.show({ message: 'Saved' });
  vi.advanceTimersByTime(4_000);
  toasts.show({ message: 'No likes left' });
  expect(toasts.current().map(({ message }) => message)).toEqual(['Saved', 'No likes left']);
  // A new id, so that screen readers announce it again.
  expect(toasts.current()[1]?.id).not.toBe(first?.id);
  vi.advanceTimersByTime(4_000);
  expect(toasts.current()).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(toasts.current()).toEqual([]);
});

test('keeps each toast with an action even when the texts are equal', () => {
  const toasts = createToasts();
  const action = { label: 'Undo', onPress: () => {} };
  toasts.show({ message: 'Jonas is blocked', action });
  toasts.show({ message: 'Jonas is blocked', action });
  expect(toasts.current()).toHaveLength(2);
});

test('removes all toasts when cleared and keeps later ones for their time', () => {
  const toasts = createToasts();
  toasts.show({ message: 'Blocked', action: { label: 'Undo', onPress: () => {} } });
  toasts.clear();
  expect(toasts.current()).toEqual([]);
  toasts.show({ message: 'Saved' });
  expect(toasts.current()).toHaveLength(1);
});
