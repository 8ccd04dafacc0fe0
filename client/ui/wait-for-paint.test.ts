import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForPaint } from './wait-for.ts';

let frames: (() => void)[];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function wait(): { isOver: boolean } {
  const state = { isOver: false };
  void waitForPaint().then(() => (state.isOver = true));
  return state;
}

test('resolves after the frame, which is painted before its timers run', async () => {
  const waiting = wait();
  for (const frame of frames) frame();
  await Promise.resolve();
  expect(waiting.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.isOver).toBe(true);
});

test('resolves without a frame where the page is not visible', async () => {
  const waiting = wait();
  await vi.advanceTimersByTimeAsync(99);
  expect(waiting.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.isOver).toBe(true);
});
