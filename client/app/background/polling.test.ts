import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POLL_INTERVAL_MS, POLL_INTERVAL_WITH_PUSH_MS, FIRST_POLL_MS, startPolling } from './polling.ts';

const page = { visibilityState: 'visible', onLine: true, events: new EventTarget() };
const refresh = vi.fn<() => Promise<void>>(async () => {});
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset();
  Object.assign(page, { visibilityState: 'visible', onLine: true, events: new EventTarget() });
  const addEventListener = page.events.addEventListener.bind(page.events);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', {
    addEventListener,
    get visibilityState() {
      return page.visibilityState;
    },
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.onLine;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function look(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.events.dispatchEvent(new Event('visibilitychange'));
}

test('the first time after 5 seconds, then every minute', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('every five minutes where push tells of what is new', async () => {
  stop = startPolling(refresh, () => true);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS + POLL_INTERVAL_WITH_PUSH_MS - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('it goes on while nobody looks, for the title and the badge; and at once when somebody looks again', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  look('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
  look('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(4);
});

test('a tab that comes back with focus and connection is refreshed once', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS + POLL_INTERVAL_MS / 2);
  look('hidden');
  for (const event of ['focus', 'online']) page.events.dispatchEvent(new Event(event));
  look('visible');
  for (const event of ['focus', 'online']) page.events.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('without a connection it waits for one', async () => {
  page.onLine = false;
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
  expect(refresh).not.toHaveBeenCalled();
  page.onLine = true;
  page.events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a connection that is lost later is waited for as well, also while nobody looks', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  page.onLine = false;
  look('hidden');
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(1);
  page.onLine = true;
  page.events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('a refresh that fails is followed by the next one', async () => {
  refresh.mockRejectedValueOnce(new Error('away'));
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS + POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('it ends with the page', async () => {
  stop = startPolling(refresh);
  stop();
  look('visible');
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
  expect(refresh).not.toHaveBeenCalled();
});
