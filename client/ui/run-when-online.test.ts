import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONNECTION_SETTLE_MS, runWhenOnline } from './wait-for.ts';

const LONGEST_MS = 30_000;
const run = vi.fn<() => void>();
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  run.mockClear();
});

const reconnect = () => browser.dispatchEvent(new Event('online'));

test('runs once when the connection is back and has settled', () => {
  runWhenOnline(run, LONGEST_MS);
  reconnect();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(CONNECTION_SETTLE_MS);
  expect(run).toHaveBeenCalledOnce();
  reconnect();
  vi.advanceTimersByTime(2 * LONGEST_MS);
  expect(run).toHaveBeenCalledOnce();
});

test('runs after the longest wait where the browser reports no connection', () => {
  runWhenOnline(run, LONGEST_MS);
  vi.advanceTimersByTime(LONGEST_MS);
  expect(run).toHaveBeenCalledOnce();
  reconnect();
  vi.advanceTimersByTime(LONGEST_MS);
  expect(run).toHaveBeenCalledOnce();
});

test('runs once there is a connection, after any time, where no limit is given', () => {
  runWhenOnline(run);
  vi.advanceTimersByTime(100 * LONGEST_MS);
  expect(run).not.toHaveBeenCalled();
});

test('does not run after it was canceled', () => {
  const cancel = runWhenOnline(run, LONGEST_MS);
  reconnect();
  cancel();
  vi.advanceTimersByTime(2 * LONGEST_MS);
  expect(run).not.toHaveBeenCalled();
});
