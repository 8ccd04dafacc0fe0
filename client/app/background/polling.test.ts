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

function showPage(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.events.dispatchEvent(new Event('visibilitychange'));
}

test('refreshes first after 5 seconds and then every minute', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('refreshes every five minutes when push is subscribed', async () => {
  stop = startPolling(refresh, () => true);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS + POLL_INTERVAL_WITH_PUSH_MS - 1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('continues while the page is hidden and refreshes at once when it is shown', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  showPage('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
  showPage('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(4);
});

test('goes on when the clock of the device is set back', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  vi.setSystemTime(Date.now() - 3_600_000);
  showPage('visible');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('refreshes once when focus and connection return together', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS + POLL_INTERVAL_MS / 2);
  showPage('hidden');
  for (const event of ['focus', 'online']) page.events.dispatchEvent(new Event(event));
  showPage('visible');
  for (const event of ['focus', 'online']) page.events.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('polls only once there is a connection when it starts offline', async () => {
  page.onLine = false;
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
  expect(refresh).not.toHaveBeenCalled();
  page.onLine = true;
  page.events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('stops polling until a lost connection is back, also while the page is hidden', async () => {
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  page.onLine = false;
  showPage('hidden');
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(1);
  page.onLine = true;
  page.events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('continues after a failed refresh', async () => {
  refresh.mockRejectedValueOnce(new Error('away'));
  stop = startPolling(refresh);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS + POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('stops with the page', async () => {
  stop = startPolling(refresh);
  stop();
  showPage('visible');
  await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
  expect(refresh).not.toHaveBeenCalled();
});
