import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the page is told that a chunk is missing. */
function isTold(): boolean {
  const told = vi.fn<() => void>();
  addEventListener('vite:preloadError', told);
  dispatchEvent(new Event('vite:preloadError'));
  removeEventListener('vite:preloadError', told);
  return told.mock.calls.length > 0;
}

test('the page is not told what is missing until the last that is fetched ahead is there or has failed', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [fetchAhead(() => first.promise), fetchAhead(() => second.promise)];
  expect(isTold()).toBe(false);
  first.resolve('here');
  expect(await both[0]).toBe('here');
  expect(isTold()).toBe(false);
  second.reject(new Error('gone'));
  await expect(both[1]).rejects.toThrow('gone');
  expect(isTold()).toBe(true);
});
