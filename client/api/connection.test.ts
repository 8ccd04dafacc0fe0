import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitProof, isOnline, watchConnection } from './connection.ts';

const browser = { onLine: true };
const ask = vi.fn<() => Promise<Response>>();
const onOnline = vi.fn<() => void>();
let events: EventTarget;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  browser.onLine = true;
  ask.mockReset().mockRejectedValue(new TypeError('no network'));
  onOnline.mockReset();
  events.addEventListener('online', onOnline);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser reports a lost connection. */
function lose(): void {
  browser.onLine = false;
  events.dispatchEvent(new Event('offline'));
}

test('tries anyway after one wait, and then ever more rarely', async () => {
  stop = watchConnection();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ask).not.toHaveBeenCalled();
  lose();
  expect(isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ask.mock.calls.length).toBeLessThan(70);
  expect(onOnline).not.toHaveBeenCalled();
});

test('is online when the network answers although the browser reports no connection', async () => {
  browser.onLine = false;
  stop = watchConnection();
  ask.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onOnline).toHaveBeenCalledOnce();
  expect(isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('takes the answer of any call as the proof, until the connection is lost again', () => {
  stop = watchConnection();
  awaitProof()();
  expect(onOnline).not.toHaveBeenCalled();
  lose();
  const answers = [awaitProof(), awaitProof()];
  for (const answer of answers) answer();
  expect(onOnline).toHaveBeenCalledOnce();
  expect(isOnline()).toBe(true);
  lose();
  expect(isOnline()).toBe(false);
});

test('takes no answer as the proof that was asked for before the connection was lost', () => {
  stop = watchConnection();
  const answer = awaitProof();
  lose();
  answer();
  expect(onOnline).not.toHaveBeenCalled();
  expect(isOnline()).toBe(false);
});

test('does not try when the browser reports the connection in time', async () => {
  stop = watchConnection();
  lose();
  browser.onLine = true;
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ask).not.toHaveBeenCalled();
});
